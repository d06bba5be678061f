import { ANY_MEMBER, type AccessRow } from '../../connections.ts';
import { PLATFORM } from './packages.ts';

const POSIX = 'https://pubs.opengroup.org/onlinepubs/9799919799/functions';
const WINDOWS = 'https://learn.microsoft.com/en-us/windows/win32/api';
const CPP = 'https://en.cppreference.com/w/cpp';

const words = (list: string): readonly string[] => list.split(/\s+/);

const PROCESS: readonly AccessRow[] = [
  {
    reference: `${POSIX}/exec.html`,
    package: PLATFORM,
    members: words(
      `system popen pclose execl execle execlp execv execve execvp execvpe fexecve fork vfork _Fork clone clone3 posix_spawn
      posix_spawnp wordexp kill killpg daemon forkpty`,
    ),
    makes: 'access',
    role: 'process',
  },
  {
    reference: 'https://docs.gtk.org/glib/func.spawn_async.html',
    package: PLATFORM,
    members: words(
      `g_spawn_async g_spawn_async_with_pipes g_spawn_sync g_spawn_command_line_async g_spawn_command_line_sync
      g_subprocess_new g_subprocess_newv g_subprocess_launcher_spawn g_app_info_launch uv_spawn`,
    ),
    makes: 'access',
    role: 'process',
  },
  {
    reference: `${WINDOWS}/processthreadsapi/nf-processthreadsapi-createprocessw`,
    package: PLATFORM,
    members: words(
      `CreateProcess CreateProcessA CreateProcessW CreateProcessAsUser CreateProcessAsUserA CreateProcessAsUserW
      CreateProcessWithLogonW CreateProcessWithTokenW ShellExecute ShellExecuteA ShellExecuteW ShellExecuteEx
      ShellExecuteExA ShellExecuteExW WinExec OpenProcess TerminateProcess _popen _wpopen _wsystem _spawnl _spawnle
      _spawnlp _spawnlpe _spawnv _spawnve _spawnvp _spawnvpe _wspawnl _wspawnv _wspawnve _wspawnvp _execl _execle _execlp
      _execv _execve _execvp _wexecl _wexecv _wexecve _wexecvp`,
    ),
    makes: 'access',
    role: 'process',
  },
  {
    reference: 'https://www.boost.org/doc/libs/release/doc/html/process.html',
    package: 'boost',
    on: ['process'],
    members: [ANY_MEMBER],
    makes: 'access',
    role: 'process',
    isCalled: true,
  },
  {
    reference: 'https://doc.qt.io/qt-6/qprocess.html',
    package: 'QProcess',
    members: ['execute', 'startDetached', 'startCommand'],
    makes: 'access',
    role: 'process',
  },
];

const ENVIRONMENT: readonly AccessRow[] = [
  {
    reference: `${POSIX}/environ.html`,
    package: PLATFORM,
    members: words(
      `environ __environ _environ _wenviron getenv_s _dupenv_s _wdupenv_s g_get_environ g_listenv uv_os_environ
      GetEnvironmentStrings GetEnvironmentStringsW ExpandEnvironmentStrings ExpandEnvironmentStringsA
      ExpandEnvironmentStringsW`,
    ),
    makes: 'access',
    role: 'environment',
  },
];

const NETWORK: readonly AccessRow[] = [
  {
    reference: `${POSIX}/socket.html`,
    package: PLATFORM,
    members: words(
      `socket socketpair connect bind listen accept accept4 send sendto sendmsg sendmmsg recv recvfrom recvmsg recvmmsg
      getaddrinfo getnameinfo gethostbyname gethostbyname2 gethostbyname_r gethostbyaddr gethostbyaddr_r res_query
      res_search getifaddrs`,
    ),
    makes: 'access',
    role: 'network',
  },
  {
    reference: `${WINDOWS}/winsock2/`,
    package: PLATFORM,
    members: words(
      `WSAStartup WSASocket WSASocketA WSASocketW WSAConnect WSAConnectByNameA WSAConnectByNameW WSASend WSARecv
      GetAddrInfoW GetAddrInfoExW InternetOpen InternetOpenA InternetOpenW InternetOpenUrl InternetOpenUrlA
      InternetOpenUrlW InternetConnectA InternetConnectW WinHttpOpen WinHttpConnect WinHttpOpenRequest
      WinHttpSendRequest URLDownloadToFile URLDownloadToFileA URLDownloadToFileW`,
    ),
    makes: 'access',
    role: 'network',
  },
  {
    reference: 'https://curl.se/libcurl/c/',
    package: PLATFORM,
    members: words(
      `curl_easy_init curl_easy_perform curl_easy_send curl_easy_recv curl_multi_init curl_multi_perform
      curl_multi_socket_action SSL_connect SSL_accept BIO_new_connect BIO_do_connect uv_tcp_connect uv_udp_send
      uv_getaddrinfo evhttp_make_request g_socket_client_connect g_socket_client_connect_to_host soup_session_send
      ssh_connect libssh2_session_handshake mysql_real_connect PQconnectdb redisConnect zmq_connect zmq_bind`,
    ),
    makes: 'access',
    role: 'network',
  },
  {
    reference: 'https://www.boost.org/doc/libs/release/doc/html/boost_asio.html',
    package: ['boost', 'asio', 'cpr', 'httplib', 'Poco', 'web'],
    on: ['asio.ip', 'ip', 'beast', 'Net', 'http.client', 'asio', ''],
    members: words(
      `socket acceptor resolver iterator tcp_stream connect async_connect Get Post Put Delete Patch Head Options Download
      Client Server SSLClient SSLServer HTTPClientSession HTTPSClientSession StreamSocket ServerSocket DatagramSocket
      http_client`,
    ),
    makes: 'access',
    role: 'network',
    isCalled: true,
  },
];

const REQUESTS: readonly AccessRow[] = [
  {
    reference: 'https://curl.se/libcurl/c/curl_easy_perform.html',
    package: PLATFORM,
    members: words(
      `curl_easy_perform curl_multi_perform curl_multi_socket_action WinHttpSendRequest HttpSendRequestA
      HttpSendRequestW InternetOpenUrl InternetOpenUrlA InternetOpenUrlW URLDownloadToFile URLDownloadToFileA
      URLDownloadToFileW soup_session_send evhttp_make_request`,
    ),
    makes: 'access',
    role: 'request',
  },
  {
    reference: 'https://docs.libcpr.org/',
    package: 'cpr',
    members: ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options', 'Download'],
    makes: 'access',
    role: 'request',
  },
];

const FILESYSTEM_PLACES = [
  { package: 'c++', on: ['std.filesystem', 'std.experimental.filesystem'] },
  { package: 'boost', on: ['filesystem'] },
  // What is taken out of the namespace, and what it is called where it has another name.
  { package: ['std.filesystem', 'fs', 'filesystem'] },
] as const;

const FILES: readonly AccessRow[] = [
  {
    reference: `${POSIX}/fopen.html`,
    package: PLATFORM,
    members: words(
      `fopen fopen64 freopen fopen_s open open64 openat openat2 creat remove rename renameat unlink unlinkat tmpfile
      mkstemp mkostemp mkdtemp mktemp tmpnam tempnam opendir fdopendir readdir scandir nftw ftw fts_open glob mkdir
      mkdirat mkfifo mknod rmdir chdir fchdir chroot chmod fchmodat chown lchown fchownat link linkat symlink symlinkat
      readlink readlinkat realpath stat stat64 lstat fstatat statx statvfs access faccessat truncate utime utimes
      utimensat mount umount shm_open inotify_add_watch`,
    ),
    makes: 'access',
    role: 'file',
    isCalled: true,
  },
  {
    reference: `${WINDOWS}/fileapi/`,
    package: PLATFORM,
    members: words(
      `CreateFile CreateFileA CreateFileW CreateFile2 DeleteFile DeleteFileA DeleteFileW CopyFile CopyFileA CopyFileW
      MoveFile MoveFileA MoveFileW MoveFileExA MoveFileExW CreateDirectory CreateDirectoryA CreateDirectoryW
      RemoveDirectoryA RemoveDirectoryW FindFirstFile FindFirstFileA FindFirstFileW GetFileAttributes
      GetFileAttributesA GetFileAttributesW SetFileAttributesA SetFileAttributesW GetTempFileNameA GetTempFileNameW
      _open _wopen _sopen _sopen_s _wfopen _wfopen_s _wfreopen _stat _stat64 _wstat _wstat64 _access _waccess _unlink
      _wunlink _mkdir _wmkdir _rmdir _wrmdir _findfirst _wfindfirst _wremove _wrename`,
    ),
    makes: 'access',
    role: 'file',
    isCalled: true,
  },
  {
    reference: 'https://docs.gtk.org/glib/func.file_get_contents.html',
    package: PLATFORM,
    members: words(
      `g_file_get_contents g_file_set_contents g_open g_fopen g_file_test g_dir_open g_mkdir_with_parents g_unlink
      g_remove g_rename g_stat uv_fs_open uv_fs_stat uv_fs_unlink uv_fs_scandir uv_fs_mkdir sqlite3_open sqlite3_open_v2
      gzopen archive_read_open_filename`,
    ),
    makes: 'access',
    role: 'file',
    isCalled: true,
  },
  {
    reference: `${CPP}/io/basic_fstream.html`,
    package: ['c++', 'c', 'std'],
    on: ['', 'std.ifstream', 'std.ofstream', 'std.fstream', 'std.filebuf', 'std.basic_filebuf'],
    members: words(
      `ifstream ofstream fstream wifstream wofstream wfstream basic_ifstream basic_ofstream basic_fstream filebuf open`,
    ),
    makes: 'access',
    role: 'file',
    isCalled: true,
  },
  ...FILESYSTEM_PLACES.map((place): AccessRow => ({
    reference: `${CPP}/filesystem.html`,
    ...place,
    members: words(
      `exists is_regular_file is_directory is_symlink is_empty file_size status symlink_status permissions
      last_write_time space create_directory create_directories create_symlink create_hard_link
      create_directory_symlink read_symlink remove remove_all rename copy copy_file copy_symlink resize_file
      directory_iterator recursive_directory_iterator directory_entry canonical weakly_canonical equivalent
      hard_link_count ifstream ofstream fstream`,
    ),
    makes: 'access',
    role: 'file',
    isCalled: true,
  })),
];

const CODE: readonly AccessRow[] = [
  {
    reference: 'https://docs.python.org/3/c-api/veryhigh.html',
    package: PLATFORM,
    members: words(
      `PyRun_SimpleString PyRun_SimpleFile PyRun_AnyFile PyRun_String PyRun_File Py_CompileString PyEval_EvalCode
      PyImport_ImportModule PyImport_Import luaL_dostring luaL_dofile luaL_loadstring luaL_loadfile luaL_loadbuffer
      lua_load JS_Eval JS_EvalFunction duk_eval duk_eval_string duk_peval_string Tcl_Eval Tcl_EvalFile rb_eval_string
      rb_eval_string_protect`,
    ),
    makes: 'access',
    role: 'code',
  },
];

const NATIVE: readonly AccessRow[] = [
  {
    reference: `${POSIX}/dlopen.html`,
    package: PLATFORM,
    members: words(
      `dlopen dlmopen dlsym dlvsym syscall ffi_call ffi_prep_cif g_module_open g_module_symbol uv_dlopen uv_dlsym
      LoadLibrary LoadLibraryA LoadLibraryW LoadLibraryEx LoadLibraryExA LoadLibraryExW LoadPackagedLibrary
      GetProcAddress asm`,
    ),
    makes: 'access',
    role: 'native',
  },
  {
    reference: 'https://www.boost.org/doc/libs/release/doc/html/boost_dll.html',
    package: 'boost',
    on: ['dll'],
    members: [ANY_MEMBER],
    makes: 'access',
    role: 'native',
    isCalled: true,
  },
];

/** Functions of C that C++ has in `std`, beside functions and types whose members are called like others of C. */
const STANDARD: readonly AccessRow[] = [
  {
    reference: `${CPP}/utility/program/system.html`,
    package: ['c++', 'std'],
    on: ['std', ''],
    isExact: true,
    members: ['system'],
    makes: 'access',
    role: 'process',
  },
  {
    reference: `${CPP}/io/c.html`,
    package: ['c++', 'std'],
    on: ['std', ''],
    isExact: true,
    members: ['fopen', 'freopen', 'rename', 'tmpfile', 'tmpnam'],
    makes: 'access',
    role: 'file',
  },
  {
    // With more arguments it takes elements out of a range.
    reference: `${CPP}/io/c/remove.html`,
    package: ['c++', 'std'],
    on: ['std', ''],
    isExact: true,
    members: ['remove'],
    makes: 'access',
    role: 'file',
    isCalled: true,
    most: 1,
  },
];

/** What the platforms and much used libraries let C and C++ reach outside of the program. */
export const ACCESS_ROWS: readonly AccessRow[] = [
  ...PROCESS,
  ...ENVIRONMENT,
  ...NETWORK,
  ...REQUESTS,
  ...FILES,
  ...CODE,
  ...NATIVE,
  ...STANDARD,
];
