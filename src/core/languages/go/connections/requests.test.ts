import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
  [
    'net/http and resty',
    `=== main.go
package main
import (
	"fmt"
	"net/http"
	"github.com/go-resty/resty/v2"
)
const base = "http://svc/api"
func run(id string) {
	http.Get(base + "/users/" + id)
	req, _ := http.NewRequest(http.MethodPut, fmt.Sprintf("%s/items/%d", base, 1), nil)
	client := &http.Client{}
	client.Do(req)
	client.Head("http://svc/health")
	resty.New().R().Post("http://svc/made")
}
`,
    [
      'run -consumes_endpoint-> GET {}/api/users/{} ?0.7',
      'run -consumes_endpoint-> HEAD {}/health ?0.7',
      'run -consumes_endpoint-> POST {}/made ?0.7',
      'run -consumes_endpoint-> PUT {}/api/items/{} ?0.7',
    ],
  ],
  [
    'a request without a host is handed to a handler',
    `=== main.go
package main
import "net/http"
func run(w http.ResponseWriter) {
	mux := http.NewServeMux()
	mux.HandleFunc("/items/", show)
	mux.HandleFunc("/", show)
	served, _ := http.NewRequest("GET", "/items/", nil)
	mux.ServeHTTP(w, served)
	read, _ := http.NewRequest("GET", "/elsewhere", nil)
	root, _ := http.NewRequest("GET", "/", nil)
}
func show(w http.ResponseWriter, r *http.Request) {}
`,
    ['run -consumes_endpoint-> ANY /items ?0.7'],
  ],
];

testConnections(['consumes_endpoint', 'reads_env', 'executes_process'], CASES);
