package com.acme.shop;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import static org.junit.jupiter.api.Assertions.*;

class ShelfTest extends TestCase {
  @Test void opens() { assertTrue(new Shelf().isOpen()); }
  @ParameterizedTest @ValueSource(ints = {1, 2}) void holds(int size) {}
  @org.testng.annotations.Test(groups = "slow") public void closes() {}
  public void testJUnit3() {}
  public void tested() {}
  @BeforeEach void setUp() {}
}
