/**
 * java.lang, as far as its results and type parameters matter. Classes that are only named here keep their names from
 * being taken for others; whatever they have is foreign without being listed. Primitives and arrays stand as classes
 * that no program can name.
 */
export const JAVA_LANG = `package java.lang;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.lang.reflect.*;
import java.io.*;
import java.nio.charset.Charset;

class $boolean {} class $byte {} class $char {} class $double {} class $float {} class $int {} class $long {} class $short {}
class $array<T> implements Cloneable, Serializable { int length; T[] clone(); Iterator<T> iterator(); }

class Object {
  boolean equals(Object obj); int hashCode(); String toString(); Class<?> getClass();
  Object clone(); void finalize(); void notify(); void notifyAll(); void wait(); void wait(long timeout);
}
interface Comparable<T> { int compareTo(T o); }
interface Runnable { void run(); }
interface AutoCloseable { void close(); }
interface Cloneable {}
interface Iterable<T> {
  Iterator<T> iterator(); default void forEach(Consumer<? super T> action); default Spliterator<T> spliterator();
}
interface Appendable { Appendable append(CharSequence s); Appendable append(CharSequence s, int start, int end); Appendable append(char c); }
interface Readable {}
interface CharSequence {
  int length(); char charAt(int i); CharSequence subSequence(int start, int end); String toString();
  default boolean isEmpty(); default IntStream chars();
}
final class String implements CharSequence, Comparable<String>, Serializable {
  String(); String(String s); String(char[] value); String(char[] value, int offset, int count); String(byte[] bytes);
  String(byte[] bytes, Charset charset); String(byte[] bytes, String charset); String(StringBuilder b);
  int length(); boolean isEmpty(); boolean isBlank(); char charAt(int i); int codePointAt(int i); String trim(); String strip();
  String toLowerCase(); String toLowerCase(Locale l); String toUpperCase(); String toUpperCase(Locale l);
  String substring(int from); String substring(int from, int to); CharSequence subSequence(int from, int to);
  String replace(char a, char b); String replace(CharSequence a, CharSequence b); String replaceAll(String regex, String by);
  String replaceFirst(String regex, String by); String concat(String s); String intern(); String repeat(int n); String formatted(Object... args);
  String[] split(String regex); String[] split(String regex, int limit); char[] toCharArray(); Stream<String> lines(); IntStream chars();
  byte[] getBytes(); byte[] getBytes(Charset c); byte[] getBytes(String c);
  boolean startsWith(String s); boolean startsWith(String s, int at); boolean endsWith(String s); boolean contains(CharSequence s);
  boolean equalsIgnoreCase(String s); boolean matches(String regex); boolean contentEquals(CharSequence s); boolean regionMatches(int a, String s, int b, int n);
  int indexOf(int c); int indexOf(String s); int indexOf(int c, int from); int indexOf(String s, int from);
  int lastIndexOf(int c); int lastIndexOf(String s); int compareTo(String s); int compareToIgnoreCase(String s);
  static String valueOf(Object o); static String valueOf(char[] c); static String valueOf(boolean b); static String valueOf(char c);
  static String valueOf(int i); static String valueOf(long l); static String valueOf(float f); static String valueOf(double d);
  static String copyValueOf(char[] c); static String format(String f, Object... args); static String format(Locale l, String f, Object... args);
  static String join(CharSequence by, CharSequence... parts); static String join(CharSequence by, Iterable<? extends CharSequence> parts);
  static Comparator<String> CASE_INSENSITIVE_ORDER;
}
abstract class AbstractStringBuilder implements CharSequence, Appendable {}
final class StringBuilder extends AbstractStringBuilder {
  StringBuilder append(Object o); StringBuilder append(String s); StringBuilder append(CharSequence s); StringBuilder append(CharSequence s, int a, int b);
  StringBuilder append(char[] c); StringBuilder append(char[] c, int a, int n); StringBuilder append(boolean b); StringBuilder append(char c);
  StringBuilder append(int i); StringBuilder append(long l); StringBuilder append(float f); StringBuilder append(double d);
  StringBuilder appendCodePoint(int c); StringBuilder insert(int at, Object o); StringBuilder insert(int at, String s); StringBuilder insert(int at, char c);
  StringBuilder delete(int a, int b); StringBuilder deleteCharAt(int i); StringBuilder replace(int a, int b, String s); StringBuilder reverse();
  String substring(int a); String substring(int a, int b); String toString(); int length(); char charAt(int i); int indexOf(String s); void setLength(int n); void setCharAt(int i, char c);
}
final class StringBuffer extends AbstractStringBuilder {
  StringBuffer append(Object o); StringBuffer append(String s); StringBuffer append(char c); StringBuffer append(int i); StringBuffer append(long l);
  StringBuffer insert(int at, Object o); StringBuffer delete(int a, int b); StringBuffer reverse(); String substring(int a); String substring(int a, int b); String toString(); int length();
}
abstract class Number implements Serializable { int intValue(); long longValue(); float floatValue(); double doubleValue(); byte byteValue(); short shortValue(); }
final class Integer extends Number implements Comparable<Integer> {
  static int MAX_VALUE; static int MIN_VALUE; static int parseInt(String s); static int parseInt(String s, int radix); static Integer valueOf(int i); static Integer valueOf(String s);
  static String toString(int i); static String toString(int i, int radix); static String toHexString(int i); static int compare(int a, int b); static int max(int a, int b); static int min(int a, int b); static int hashCode(int i); static int sum(int a, int b);
}
final class Long extends Number implements Comparable<Long> { static long parseLong(String s); static Long valueOf(long l); static Long valueOf(String s); static String toString(long l); static int compare(long a, long b); static int hashCode(long l); static long MAX_VALUE; static long MIN_VALUE; }
final class Double extends Number implements Comparable<Double> { static double parseDouble(String s); static Double valueOf(double d); static Double valueOf(String s); static String toString(double d); static int compare(double a, double b); static boolean isNaN(double d); static boolean isInfinite(double d); }
final class Float extends Number implements Comparable<Float> { static float parseFloat(String s); static Float valueOf(float f); static String toString(float f); static int compare(float a, float b); static boolean isNaN(float f); static boolean isInfinite(float f); }
final class Short extends Number implements Comparable<Short> { static short parseShort(String s); static Short valueOf(short s); }
final class Byte extends Number implements Comparable<Byte> { static byte parseByte(String s); static Byte valueOf(byte b); }
final class Boolean implements Comparable<Boolean>, Serializable { static Boolean TRUE; static Boolean FALSE; boolean booleanValue(); static boolean parseBoolean(String s); static Boolean valueOf(boolean b); static Boolean valueOf(String s); static String toString(boolean b); }
final class Character implements Comparable<Character>, Serializable {
  char charValue(); static Character valueOf(char c); static String toString(char c); static boolean isDigit(char c); static boolean isLetter(char c); static boolean isLetterOrDigit(char c);
  static boolean isWhitespace(char c); static boolean isUpperCase(char c); static boolean isLowerCase(char c); static char toUpperCase(char c); static char toLowerCase(char c); static int toUpperCase(int c); static int toLowerCase(int c); static char[] toChars(int c);
}
final class Void {}
abstract class Enum<E extends Enum<E>> implements Comparable<E>, Serializable {
  String name(); int ordinal(); int compareTo(E o); Class<E> getDeclaringClass(); static E[] values(); static E valueOf(String name); static <T extends Enum<T>> T valueOf(Class<T> type, String name);
}
abstract class Record {}
final class Class<T> implements Serializable, Type, AnnotatedElement, GenericDeclaration {
  static Class<?> forName(String name); static Class<?> forName(String name, boolean init, ClassLoader l); String getName(); String getSimpleName(); String getCanonicalName(); String getTypeName(); T newInstance(); T cast(Object o);
  Class<? super T> getSuperclass(); Class<?>[] getInterfaces(); Class<?> getComponentType(); Class<?> getEnclosingClass(); Class<?> getDeclaringClass(); Type getGenericSuperclass(); Type[] getGenericInterfaces();
  Field getField(String n); Field getDeclaredField(String n); Field[] getFields(); Field[] getDeclaredFields(); Method getMethod(String n, Class<?>... p); Method getDeclaredMethod(String n, Class<?>... p); Method[] getMethods(); Method[] getDeclaredMethods();
  Constructor<T> getConstructor(Class<?>... p); Constructor<T> getDeclaredConstructor(Class<?>... p); Constructor<?>[] getConstructors(); Constructor<?>[] getDeclaredConstructors(); Package getPackage(); ClassLoader getClassLoader();
  boolean isInstance(Object o); boolean isAssignableFrom(Class<?> c); boolean isArray(); boolean isPrimitive(); boolean isInterface(); boolean isEnum(); boolean isAnonymousClass(); boolean isLocalClass(); boolean isMemberClass(); int getModifiers(); T[] getEnumConstants();
  InputStream getResourceAsStream(String n); java.net.URL getResource(String n); <A> A getAnnotation(Class<A> a); boolean isAnnotationPresent(Class<?> a); <U> Class<? extends U> asSubclass(Class<U> c);
}
class ClassLoader { Class<?> loadClass(String n); InputStream getResourceAsStream(String n); java.net.URL getResource(String n); static ClassLoader getSystemClassLoader(); ClassLoader getParent(); }
class Package { String getName(); }
class Throwable implements Serializable { String getMessage(); String getLocalizedMessage(); Throwable getCause(); Throwable initCause(Throwable t); void printStackTrace(); StackTraceElement[] getStackTrace(); void addSuppressed(Throwable t); Throwable[] getSuppressed(); void setStackTrace(StackTraceElement[] s); Throwable fillInStackTrace(); }
class Exception extends Throwable {} class Error extends Throwable {} class RuntimeException extends Exception {}
class StackTraceElement { String getClassName(); String getMethodName(); String getFileName(); int getLineNumber(); }
class IllegalArgumentException extends RuntimeException {} class IllegalStateException extends RuntimeException {} class NullPointerException extends RuntimeException {}
class UnsupportedOperationException extends RuntimeException {} class IndexOutOfBoundsException extends RuntimeException {} class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException {}
class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {} class ClassCastException extends RuntimeException {} class NumberFormatException extends IllegalArgumentException {} class ArithmeticException extends RuntimeException {}
class ArrayStoreException extends RuntimeException {} class NegativeArraySizeException extends RuntimeException {} class SecurityException extends RuntimeException {} class EnumConstantNotPresentException extends RuntimeException {} class IllegalMonitorStateException extends RuntimeException {}
class CloneNotSupportedException extends Exception {} class InterruptedException extends Exception {} class ReflectiveOperationException extends Exception {} class ClassNotFoundException extends ReflectiveOperationException {} class NoSuchMethodException extends ReflectiveOperationException {} class NoSuchFieldException extends ReflectiveOperationException {} class InstantiationException extends ReflectiveOperationException {} class IllegalAccessException extends ReflectiveOperationException {}
class AssertionError extends Error {} class LinkageError extends Error {} class NoClassDefFoundError extends LinkageError {} class ExceptionInInitializerError extends LinkageError {} class IncompatibleClassChangeError extends LinkageError {} class NoSuchMethodError extends IncompatibleClassChangeError {} class NoSuchFieldError extends IncompatibleClassChangeError {} class IllegalAccessError extends IncompatibleClassChangeError {} class VirtualMachineError extends Error {} class OutOfMemoryError extends VirtualMachineError {} class StackOverflowError extends VirtualMachineError {} class InternalError extends VirtualMachineError {} class UnsatisfiedLinkError extends LinkageError {} class VerifyError extends LinkageError {} class ThreadDeath extends Error {}
class Thread implements Runnable { static Thread currentThread(); static void sleep(long ms); void start(); void run(); void join(); void interrupt(); boolean isInterrupted(); String getName(); void setName(String n); void setDaemon(boolean d); ClassLoader getContextClassLoader(); ThreadGroup getThreadGroup(); StackTraceElement[] getStackTrace(); interface UncaughtExceptionHandler { void uncaughtException(Thread t, Throwable e); } }
class ThreadGroup {} class ProcessBuilder { ProcessBuilder command(String... c); ProcessBuilder directory(File f); ProcessBuilder redirectErrorStream(boolean b); Process start(); Map<String, String> environment(); } class Process { InputStream getInputStream(); InputStream getErrorStream(); OutputStream getOutputStream(); int waitFor(); int exitValue(); void destroy(); }
class ThreadLocal<T> { T get(); void set(T v); void remove(); T initialValue(); static <S> ThreadLocal<S> withInitial(Supplier<? extends S> s); } class InheritableThreadLocal<T> extends ThreadLocal<T> {}
class Runtime { static Runtime getRuntime(); Process exec(String c); long totalMemory(); long freeMemory(); long maxMemory(); int availableProcessors(); void addShutdownHook(Thread t); void gc(); }
final class System { static PrintStream out; static PrintStream err; static InputStream in; static String getProperty(String k); static String getProperty(String k, String d); static String setProperty(String k, String v); static Properties getProperties(); static String getenv(String k); static Map<String, String> getenv(); static long currentTimeMillis(); static long nanoTime(); static void arraycopy(Object a, int i, Object b, int j, int n); static int identityHashCode(Object o); static String lineSeparator(); static void exit(int s); static void gc(); static SecurityManager getSecurityManager(); static void setOut(PrintStream p); static void setErr(PrintStream p); }
final class Math { static int abs(int a); static long abs(long a); static double abs(double a); static float abs(float a); static int max(int a, int b); static long max(long a, long b); static double max(double a, double b); static int min(int a, int b); static long min(long a, long b); static double min(double a, double b); static double pow(double a, double b); static double sqrt(double a); static double floor(double a); static double ceil(double a); static long round(double a); static int round(float a); static double random(); static int floorMod(int a, int b); static int addExact(int a, int b); static int toIntExact(long l); static double log(double a); static double PI; }
final class StrictMath {} class SecurityManager {} class Compiler {} class ModuleLayer {} class Module {} class StackWalker {} class RuntimePermission {} class Character$UnicodeBlock {}
@interface Override {} @interface Deprecated {} @interface SuppressWarnings {} @interface FunctionalInterface {} @interface SafeVarargs {}
`;
