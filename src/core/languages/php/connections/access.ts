import { ANY_MEMBER, ANY_VARIABLE, type AccessRow } from '../../connections.ts';
import { PHP } from './packages.ts';

const MANUAL = 'https://www.php.net/manual/en';

const words = (list: string): readonly string[] => list.split(/\s+/);

const PROCESS: readonly AccessRow[] = [
  {
    reference: `${MANUAL}/ref.exec.php`,
    package: PHP,
    members: words(
      `exec shell_exec system passthru popen proc_open proc_close proc_get_status proc_terminate pcntl_exec pcntl_fork
      pcntl_rfork pcntl_forkx posix_kill expect_popen`,
    ),
    makes: 'access',
    role: 'process',
  },
  {
    reference: `${MANUAL}/function.mail.php`,
    package: PHP,
    members: ['mail', 'mb_send_mail'],
    makes: 'access',
    role: 'process',
  },
  {
    reference: 'https://symfony.com/doc/current/components/process.html',
    package: 'Symfony\\Component\\Process',
    on: ['', 'Process', 'PhpProcess', 'PhpSubprocess'],
    members: ['Process', 'PhpProcess', 'PhpSubprocess', 'fromShellCommandline', 'start', 'run', 'mustRun', 'restart'],
    makes: 'access',
    role: 'process',
    isCalled: true,
  },
  {
    reference: 'https://laravel.com/docs/12.x/processes',
    package: 'Illuminate\\Support\\Facades',
    on: ['Process'],
    members: ['run', 'start', 'command', 'pool', 'pipe', 'concurrently', 'path', 'timeout', 'forever', 'env', 'input'],
    makes: 'access',
    role: 'process',
  },
];

const ENVIRONMENT: readonly AccessRow[] = [
  {
    reference: `${MANUAL}/function.apache-getenv.php`,
    package: PHP,
    members: ['apache_getenv'],
    makes: 'access',
    role: 'environment',
  },
  {
    reference: 'https://github.com/vlucas/phpdotenv#usage',
    package: 'Dotenv',
    on: ['', 'Dotenv'],
    members: ['Dotenv', 'createImmutable', 'createMutable', 'createUnsafeImmutable', 'createUnsafeMutable'],
    makes: 'access',
    role: 'environment',
  },
  {
    reference: 'https://symfony.com/doc/current/components/dotenv.html',
    package: 'Symfony\\Component\\Dotenv',
    members: [ANY_MEMBER],
    makes: 'access',
    role: 'environment',
  },
  {
    reference: 'https://api.laravel.com/docs/12.x/Illuminate/Support/Env.html',
    package: 'Illuminate\\Support',
    on: ['Env'],
    members: ['get', 'getOrFail', 'getRepository'],
    makes: 'access',
    role: 'environment',
  },
];

/** Functions of files that take the addresses of other protocols too. */
const STREAMS = words(
  `file_get_contents file_put_contents fopen file readfile copy getimagesize simplexml_load_file gzopen readgzfile
  gzfile parse_ini_file md5_file sha1_file hash_file`,
);

const NETWORK: readonly AccessRow[] = [
  {
    reference: `${MANUAL}/ref.network.php`,
    package: PHP,
    members: words(
      `fsockopen pfsockopen stream_socket_client stream_socket_server stream_socket_accept socket_create socket_connect
      socket_create_listen socket_bind socket_listen socket_accept socket_send socket_sendto socket_recv socket_recvfrom
      socket_write socket_read curl_init curl_exec curl_multi_exec curl_multi_init dns_get_record dns_check_record
      dns_get_mx checkdnsrr getmxrr gethostbyname gethostbynamel gethostbyaddr ftp_connect ftp_ssl_connect ssh2_connect
      ldap_connect imap_open snmpget snmp2_get snmp3_get get_headers get_meta_tags mail mb_send_mail mysqli_connect
      mysqli_real_connect pg_connect pg_pconnect oci_connect oci_pconnect odbc_connect sqlsrv_connect memcache_connect`,
    ),
    makes: 'access',
    role: 'network',
  },
  {
    reference: `${MANUAL}/wrappers.php`,
    package: PHP,
    members: STREAMS,
    makes: 'access',
    role: 'network',
    isCalled: true,
    unlessText: 0,
    butText: '://',
  },
  {
    reference: `${MANUAL}/class.soapclient.php`,
    package: PHP,
    members: ['SoapClient', 'SoapServer', 'mysqli', 'PDO', 'Redis', 'Memcached', 'Memcache', 'AMQPConnection'],
    makes: 'access',
    role: 'network',
    isCalled: true,
  },
  {
    reference: 'https://docs.guzzlephp.org/en/stable/quickstart.html',
    package: ['GuzzleHttp', 'Symfony\\Component\\HttpClient', 'Predis', 'PhpAmqpLib\\Connection', 'Aws', 'Buzz'],
    on: ['', 'Client', 'HttpClient', 'Pool', 'Browser'],
    members: [ANY_MEMBER],
    except: ['Exception', 'Middleware', 'HandlerStack', 'RequestOptions', 'Utils'],
    makes: 'access',
    role: 'network',
    isCalled: true,
  },
  {
    reference: 'https://laravel.com/docs/12.x/http-client',
    package: 'Illuminate\\Support\\Facades',
    on: ['Http', 'Mail', 'Redis'],
    members: [ANY_MEMBER],
    except: ['fake', 'assertSent', 'assertNothingSent', 'preventStrayRequests'],
    makes: 'access',
    role: 'network',
    isCalled: true,
  },
];

/** HTTP clients of the language and of libraries, whose addresses are not followed. */
const REQUESTS: readonly AccessRow[] = [
  {
    reference: `${MANUAL}/function.curl-exec.php`,
    package: PHP,
    members: ['curl_exec', 'curl_multi_exec', 'get_headers'],
    makes: 'access',
    role: 'request',
  },
  {
    reference: 'https://docs.guzzlephp.org/en/stable/quickstart.html#making-a-request',
    package: ['GuzzleHttp', 'Symfony\\Component\\HttpClient', 'Illuminate\\Support\\Facades'],
    on: ['Client', 'HttpClient', 'Http'],
    members: words(
      'get head post put patch delete options request send sendAsync requestAsync getAsync postAsync putAsync patchAsync deleteAsync',
    ),
    makes: 'access',
    role: 'request',
    isCalled: true,
  },
];

const FILES: readonly AccessRow[] = [
  {
    reference: `${MANUAL}/ref.filesystem.php`,
    package: PHP,
    members: [
      ...STREAMS,
      ...words(
        `tmpfile tempnam unlink rename mkdir rmdir opendir scandir dir glob touch chmod chown chgrp lchown lchgrp link
        symlink readlink realpath stat lstat file_exists is_file is_dir is_link is_readable is_writable is_writeable
        is_executable filesize filemtime fileatime filectime fileowner filegroup fileperms fileinode filetype
        move_uploaded_file disk_free_space disk_total_space bzopen zip_open finfo_open finfo_file exif_read_data
        imagecreatefromjpeg imagecreatefrompng imagecreatefromgif show_source highlight_file php_strip_whitespace
        chroot linkinfo dba_open`,
      ),
    ],
    makes: 'access',
    role: 'file',
  },
  {
    reference: `${MANUAL}/class.splfileobject.php`,
    package: PHP,
    members: words(
      `SplFileObject SplTempFileObject DirectoryIterator FilesystemIterator RecursiveDirectoryIterator GlobIterator
      ZipArchive Phar PharData SQLite3 finfo`,
    ),
    makes: 'access',
    role: 'file',
    isCalled: true,
  },
  {
    reference: 'https://symfony.com/doc/current/components/filesystem.html',
    package: [
      'Symfony\\Component\\Filesystem',
      'Symfony\\Component\\Finder',
      'League\\Flysystem',
      'Illuminate\\Filesystem',
    ],
    on: ['', 'Filesystem', 'Finder'],
    members: [ANY_MEMBER],
    except: ['Exception', 'Path', 'FilesystemException'],
    makes: 'access',
    role: 'file',
    isCalled: true,
  },
  {
    reference: 'https://laravel.com/docs/12.x/filesystem',
    package: 'Illuminate\\Support\\Facades',
    on: ['File', 'Storage'],
    members: [ANY_MEMBER],
    except: ['fake', 'extend', 'macro'],
    makes: 'access',
    role: 'file',
    isCalled: true,
  },
];

const CODE: readonly AccessRow[] = [
  {
    reference: `${MANUAL}/function.eval.php`,
    package: PHP,
    // The reader writes a path that is put together as a call of `include`.
    members: ['eval', 'include', 'create_function', 'unserialize', 'igbinary_unserialize', 'runkit7_eval'],
    makes: 'access',
    role: 'code',
  },
  {
    reference: `${MANUAL}/functions.variable-functions.php`,
    package: PHP,
    members: [ANY_VARIABLE],
    makes: 'access',
    role: 'code',
    isCalled: true,
    isUniversal: true,
  },
  {
    reference: `${MANUAL}/ref.funchand.php`,
    package: PHP,
    members: words(
      `call_user_func call_user_func_array forward_static_call forward_static_call_array register_shutdown_function register_tick_function`,
    ),
    makes: 'access',
    role: 'code',
    isCalled: true,
    unlessText: 0,
    reaches: { in: 'php', name: 0 },
  },
  {
    reference: `${MANUAL}/closure.fromcallable.php`,
    package: PHP,
    on: ['Closure'],
    members: ['fromCallable'],
    makes: 'access',
    role: 'code',
    isCalled: true,
    ifUnknown: 0,
    reaches: { in: 'php', name: 0 },
  },
  {
    reference: `${MANUAL}/function.array-map.php`,
    package: PHP,
    members: ['array_map', 'set_error_handler', 'set_exception_handler', 'spl_autoload_register', 'ob_start'],
    makes: 'access',
    role: 'code',
    isCalled: true,
    ifUnknown: 0,
    reaches: { in: 'php', name: 0 },
  },
  {
    reference: `${MANUAL}/function.array-filter.php`,
    package: PHP,
    members: words(
      `array_filter array_walk array_walk_recursive array_reduce usort uasort uksort preg_replace_callback
      iterator_apply`,
    ),
    makes: 'access',
    role: 'code',
    isCalled: true,
    ifUnknown: 1,
    reaches: { in: 'php', name: 1 },
  },
  {
    reference: `${MANUAL}/book.reflection.php`,
    package: PHP,
    on: ['ReflectionMethod', 'ReflectionFunction', 'ReflectionClass', 'ReflectionObject'],
    members: ['invoke', 'invokeArgs', 'newInstance', 'newInstanceArgs', 'newInstanceWithoutConstructor', 'getMethod'],
    makes: 'access',
    role: 'code',
  },
  {
    reference: 'https://symfony.com/doc/current/components/expression_language.html',
    package: ['Symfony\\Component\\ExpressionLanguage', 'Illuminate\\Support\\Facades'],
    on: ['', 'ExpressionLanguage', 'Blade'],
    members: ['ExpressionLanguage', 'evaluate', 'compile', 'render', 'compileString'],
    makes: 'access',
    role: 'code',
  },
];

const NATIVE: readonly AccessRow[] = [
  {
    reference: `${MANUAL}/class.ffi.php`,
    package: PHP,
    on: ['FFI'],
    members: ['cdef', 'load', 'scope', 'new', 'cast', 'addr', 'memcpy', 'memset', 'string', 'type'],
    makes: 'access',
    role: 'native',
  },
  {
    // A class that no prelude declares is known by its name alone.
    reference: `${MANUAL}/class.ffi.php`,
    package: 'FFI',
    members: [ANY_MEMBER],
    makes: 'access',
    role: 'native',
    isCalled: true,
  },
  {
    reference: `${MANUAL}/function.dl.php`,
    package: PHP,
    members: ['dl'],
    makes: 'access',
    role: 'native',
  },
];

/** What PHP and much used libraries reach outside of the program. */
export const ACCESS_ROWS: readonly AccessRow[] = [
  ...PROCESS,
  ...ENVIRONMENT,
  ...NETWORK,
  ...REQUESTS,
  ...FILES,
  ...CODE,
  ...NATIVE,
];
