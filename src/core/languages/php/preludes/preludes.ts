import type { Prelude } from '../../rules.ts';
import { EXTENSIONS } from './extensions.ts';
import { TYPES } from './types.ts';

const FUNCTIONS =
  'array_change_key_case array_chunk array_column array_combine array_count_values array_diff array_diff_assoc array_diff_key array_fill array_fill_keys array_filter array_flip array_intersect array_intersect_key array_is_list array_key_exists array_key_first array_key_last array_keys array_map array_merge array_merge_recursive array_pad array_pop array_product array_push array_rand array_reduce array_replace array_reverse array_search array_shift array_slice array_splice array_sum array_unique array_unshift array_values array_walk arsort asort assert base64_decode base64_encode basename bin2hex call_user_func call_user_func_array ceil chdir checkdate chmod chr class_exists class_implements compact constant copy count crc32 ctype_alpha ctype_digit current date date_default_timezone_set debug_backtrace define defined dirname end error_log error_reporting exec explode extension_loaded extract fclose feof fflush fgets file file_exists file_get_contents file_put_contents filemtime filesize filter_var floor flush fopen fprintf fputs fread fseek ftell func_get_args func_num_args function_exists fwrite gc_collect_cycles get_class get_class_methods get_debug_type get_object_vars get_parent_class getcwd getenv gettype glob hash header headers_sent hex2bin hrtime htmlspecialchars http_build_query implode in_array ini_get ini_set interface_exists intdiv intval is_a is_array is_bool is_callable is_dir is_file is_float is_int is_iterable is_null is_numeric is_object is_readable is_resource is_scalar is_string is_subclass_of is_writable iterator_to_array join json_decode json_encode json_last_error key key_exists krsort ksort lcfirst levenshtein log ltrim max mb_strlen mb_strtolower mb_strtoupper mb_substr md5 memory_get_usage method_exists microtime min mkdir mktime move_uploaded_file mt_rand next nl2br number_format ob_end_clean ob_get_clean ob_start octdec opendir ord parse_str parse_url password_hash password_verify pathinfo php_sapi_name phpversion pow preg_match preg_match_all preg_quote preg_replace preg_replace_callback preg_split prev print_r printf property_exists putenv random_bytes random_int range rawurldecode rawurlencode readdir realpath register_shutdown_function rename reset rmdir round rsort rtrim scandir serialize set_error_handler set_exception_handler setcookie sha1 shuffle sleep sort spl_autoload_register spl_object_hash spl_object_id sprintf sqrt str_contains str_ends_with str_pad str_repeat str_replace str_split str_starts_with strcasecmp strcmp stream_get_contents strip_tags stripos stripslashes strlen strncmp strpos strrchr strrev strrpos strstr strtolower strtotime strtoupper strtr strval substr substr_count sys_get_temp_dir tempnam time touch trait_exists trigger_error trim uasort ucfirst ucwords uksort uniqid unlink unserialize urldecode urlencode usleep usort utf8_encode var_dump var_export version_compare vsprintf';
/** `eval`, and what backticks are read as. */
const CONSTRUCTS = 'eval shell_exec';
const CLASSES =
  'ArrayIterator ArrayObject Directory DirectoryIterator DOMDocument ReflectionClass ReflectionFunction ReflectionMethod ReflectionNamedType ReflectionObject ReflectionProperty SimpleXMLElement SplFileInfo SplObjectStorage SplQueue SplStack WeakMap WeakReference stdClass';
const ERRORS =
  'BadFunctionCallException BadMethodCallException DomainException ErrorException InvalidArgumentException JsonException LengthException LogicException OutOfBoundsException OutOfRangeException OverflowException RangeException RuntimeException UnderflowException UnexpectedValueException';
const FAULTS = 'ArgumentCountError ArithmeticError AssertionError DivisionByZeroError ParseError TypeError ValueError';

const THROWABLE =
  'public function getMessage() {} public function getCode() {} public function getPrevious(): ?Throwable {} public function getFile() {} public function getLine() {} public function getTrace() {} public function getTraceAsString() {}';

const SOURCE = [
  '<?php',
  ...Array.from(
    new Set(`${FUNCTIONS} ${CONSTRUCTS} ${EXTENSIONS}`.split(' ')),
    (name) => `function ${name}(...$values) {}`,
  ),
  ...CLASSES.split(' ').map((name) => `class ${name} {}`),
  TYPES,
  `interface Throwable { ${THROWABLE} }`,
  `class Exception implements Throwable { ${THROWABLE} }`,
  `class Error implements Throwable { ${THROWABLE} }`,
  ...ERRORS.split(' ').map((name) => `class ${name} extends Exception {}`),
  ...FAULTS.split(' ').map((name) => `class ${name} extends Error {}`),
].join('\n');

/** The functions and classes that every PHP program has. */
export const preludes: readonly Prelude[] = [
  { package: 'php', path: 'php.php', source: SOURCE },
  // A helper without a namespace, which files call without naming where it is from.
  {
    package: 'Illuminate\\Support',
    path: 'laravel/helpers.php',
    source: '<?php function env($key, $default = null) {}',
  },
];
