import { testConnections, type ConnectionCase } from '../../languages/linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
  [
    'a request meets the route that answers it',
    `=== app.py
from flask import Flask
app = Flask(__name__)
@app.get("/users/<int:id>")
def show(id): ...
=== web.ts
export const load = (id: number) => fetch(\`/users/\${id}\`);
`,
    ['load -consumes_endpoint-> GET /users/{}'],
  ],
  [
    'variables of the environment',
    `=== a.ts
import { env } from 'node:process';
export function f() {
  const { HOST, PORT = '1' } = process.env;
  return process.env.AA + process.env['BB'] + import.meta.env.VITE_C + env.DD;
}
=== b.py
import os
from os import environ, getenv as g
NAME = "HH"
def f():
    return os.environ["EE"], environ.get("FF", ""), g("GG"), os.getenv(NAME)
=== c.go
package c
import "os"
func F() { os.Getenv("II"); _, _ = os.LookupEnv("JJ") }
`,
    [
      'F -reads_env-> II',
      'F -reads_env-> JJ',
      'f -reads_env-> AA',
      'f -reads_env-> BB',
      'f -reads_env-> DD',
      'f -reads_env-> EE',
      'f -reads_env-> FF',
      'f -reads_env-> GG',
      'f -reads_env-> HH',
      'f -reads_env-> HOST',
      'f -reads_env-> PORT',
      'f -reads_env-> VITE_C',
    ],
  ],
  [
    'programs that are started',
    `=== a.ts
import { execFile, spawn } from 'node:child_process';
import * as cp from 'child_process';
export function f() {
  spawn('/usr/bin/git', ['status']);
  cp.exec('ls -la');
  execFile(process.execPath);
}
=== b.py
import os, subprocess
def f(cmd):
    subprocess.run(["docker", "ps"])
    subprocess.check_output("uname -a", shell=True)
    os.system("make all")
    subprocess.run(cmd)
=== c.go
package c
import (
	"context"
	"os/exec"
)
func F(ctx context.Context) { exec.Command("kubectl", "get"); exec.CommandContext(ctx, "helm") }
`,
    [
      'F -executes_process-> helm',
      'F -executes_process-> kubectl',
      'f -executes_process-> docker',
      'f -executes_process-> git',
      'f -executes_process-> ls',
      'f -executes_process-> make',
      'f -executes_process-> uname',
    ],
  ],
];

testConnections(['consumes_endpoint', 'reads_env', 'executes_process'], CASES);
