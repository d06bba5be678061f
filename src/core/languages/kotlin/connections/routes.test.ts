import { describe } from 'vitest';
import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const ROUTES: readonly ConnectionCase[] = [
  [
    'Ktor, with nested routes',
    `=== src/App.kt
package app

import io.ktor.server.application.*
import io.ktor.server.response.*
import io.ktor.server.routing.*

fun Application.module() {
  routing {
    get("/") { hello() }
    route("/customers") {
      get { hello() }
      get("/{id}") { hello() }
      authenticate("jwt") {
        route("/all") {
          delete("/{id}") { hello() }
        }
      }
    }
  }
}

fun Route.orders() {
  post("/orders") { hello() }
}

fun hello() {}
`,
    [
      'Application.module -handles_route-> DELETE /customers/all/{}',
      'Application.module -handles_route-> GET /',
      'Application.module -handles_route-> GET /customers',
      'Application.module -handles_route-> GET /customers/{}',
      'Route.orders -handles_route-> POST /orders',
    ],
  ],
  [
    'a function of ours that is called like one is none',
    `=== src/App.kt
package app

fun get(path: String, body: () -> Unit) {}
fun go() {
  get("/x") { }
}
`,
    [],
  ],
  [
    'annotations of Spring',
    `=== src/Controller.kt
package app

import org.springframework.web.bind.annotation.*

@RestController
@RequestMapping("/api")
class Controller {
  @GetMapping("/x/{id}")
  fun one(@PathVariable id: Long) = 1

  @RequestMapping(value = ["/y"], method = [RequestMethod.POST])
  fun two() {}
}
`,
    ['Controller.one -handles_route-> GET /api/x/{}', 'Controller.two -handles_route-> POST /api/y'],
  ],
];

const VARIABLES: readonly ConnectionCase[] = [
  [
    'variables by name',
    `=== src/Config.kt
package app

class Config(name: String) {
  val home = System.getenv("APP_HOME") ?: "x"
  fun read(name: String) = System.getenv(name)
}
`,
    ['Config.home -reads_env-> APP_HOME'],
  ],
];

describe('routes of Kotlin', () => {
  testConnections(['handles_route'], ROUTES);
});

describe('environment variables of Kotlin', () => {
  testConnections(['reads_env'], VARIABLES);
});
