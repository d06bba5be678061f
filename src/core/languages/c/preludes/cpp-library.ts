import type { Prelude } from '../../rules.ts';

/**
 * The standard library of C++, as far as it tells the types of elements and results. Smart pointers are what they point to:
 * members are asked of that.
 */
const SOURCE = `
namespace std {
template <class T> class iterator { T operator*(); T operator->(); };
template <class T> using unique_ptr = T;
template <class T> using shared_ptr = T;
template <class T> using weak_ptr = T;
template <class T> using reference_wrapper = T;
template <class T> T make_unique(...);
template <class T> T make_shared(...);
template <class T> T move(T value);
template <class T> T forward(T value);
template <class T> T ref(T value);
template <class T> T cref(T value);
template <class T> T static_pointer_cast(...);
template <class T> T dynamic_pointer_cast(...);
class string {
  string substr(int from, int size); string append(const string &text); string replace(int from, int size, const string &text);
  const char *c_str(); int size(); int length(); int find(const string &text, int from = 0); bool empty();
  int compare(const string &text); void clear(); void push_back(char c); char back(); char front(); void reserve(int size);
};
using string_view = string;
using wstring = string;
string to_string(int value);
template <class T> class vector {
  T operator[](int i); T at(int i); T front(); T back(); T emplace_back(...); void push_back(const T &v); void pop_back();
  iterator<T> begin(); iterator<T> end(); int size(); bool empty(); void clear(); void reserve(int n); void resize(int n); T data(); T erase(T at); T insert(T at, ...);
};
template <class T, int N> class array { T operator[](int i); T at(int i); T front(); T back(); iterator<T> begin(); iterator<T> end(); T data(); int size(); };
template <class T> class deque { T operator[](int i); T at(int i); T front(); T back(); iterator<T> begin(); iterator<T> end(); void push_back(const T &v); void push_front(const T &v); void pop_back(); void pop_front(); int size(); bool empty(); void clear(); };
template <class T> class list { T front(); T back(); iterator<T> begin(); iterator<T> end(); void push_back(const T &v); void push_front(const T &v); int size(); bool empty(); void clear(); };
template <class T> class queue { T front(); T back(); void push(const T &v); void pop(); int size(); bool empty(); };
template <class T> class stack { T top(); void push(const T &v); void pop(); int size(); bool empty(); };
template <class T> class set { iterator<T> begin(); iterator<T> end(); T find(const T &v); void insert(const T &v); int count(const T &v); int size(); bool empty(); void clear(); void erase(const T &v); };
template <class T> using unordered_set = set<T>;
template <class K, class V> class map { V operator[](const K &k); V at(const K &k); void insert(...); int count(const K &k); int size(); bool empty(); void clear(); void erase(const K &k); };
template <class K, class V> using unordered_map = map<K, V>;
template <class T> class optional { T value(); T value_or(T other); bool has_value(); void reset(); };
template <class T> class span { T operator[](int i); T front(); T back(); iterator<T> begin(); iterator<T> end(); int size(); };
template <class A, class B> class pair { A first; B second; };
template <class T> class function { };
class exception { const char *what(); };
class runtime_error : public exception { };
class logic_error : public exception { };
class invalid_argument : public logic_error { };
class out_of_range : public logic_error { };
}
`;

export const cppLibrary: Prelude = { package: 'c++', path: 'std.hpp', source: SOURCE };
