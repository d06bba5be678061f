import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
  [
    'requests, httpx and urllib',
    `=== client.py
import requests, httpx
from urllib.request import urlopen
HOST = "http://api"
def run(name):
    requests.get(f"{HOST}/users/{name}")
    requests.request("PUT", HOST + "/all")
    session = requests.Session()
    session.delete("http://h/s/%s" % name)
    with httpx.Client(base_url="http://h/v2") as client:
        client.post("/made")
    urlopen("http://h/file")
`,
    [
      'run -consumes_endpoint-> DELETE /s/{} ?0.7',
      'run -consumes_endpoint-> GET /file ?0.7',
      'run -consumes_endpoint-> GET /users/{} ?0.7',
      'run -consumes_endpoint-> POST /v2/made ?0.7',
      'run -consumes_endpoint-> PUT /all ?0.7',
    ],
  ],
];

testConnections(['consumes_endpoint', 'reads_env', 'executes_process'], CASES);
