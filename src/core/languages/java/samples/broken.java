package broken

import java.util.List;

class Half {
  void first() { go(; }
  int second( { return 1; }
  void third() { last(); }
}
