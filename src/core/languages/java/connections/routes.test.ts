import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
  [
    'Spring MVC: the class gives the prefix, arrays and constants are paths',
    `=== app/UserController.java
package app;
import lombok.*;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping(value = "/api" + UserController.USERS)
class UserController {
  static final String USERS = "/users";
  static final String BY_ID = "/{id}";
  @GetMapping
  String all() { return ""; }
  @GetMapping(BY_ID)
  String one() { return ""; }
  @PostMapping({"/new", "/created"})
  void create() {}
  @PutMapping(path = "/{id:[0-9]+}")
  void change() {}
  @DeleteMapping(value = "/{id}", produces = "text/plain")
  void remove() {}
  @RequestMapping(value = "/{id}/seen", method = {RequestMethod.PATCH, RequestMethod.POST})
  void seen() {}
  @RequestMapping("/any")
  void any() {}
}
=== app/Health.java
package app;
@org.springframework.web.bind.annotation.RestController
class Health {
  @org.springframework.web.bind.annotation.GetMapping("/health")
  String check() { return ""; }
}
`,
    [
      'Health.check -handles_route-> GET /health',
      'UserController.all -handles_route-> GET /api/users',
      'UserController.any -handles_route-> ANY /api/users/any',
      'UserController.change -handles_route-> PUT /api/users/{}',
      'UserController.create -handles_route-> POST /api/users/created',
      'UserController.create -handles_route-> POST /api/users/new',
      'UserController.one -handles_route-> GET /api/users/{}',
      'UserController.remove -handles_route-> DELETE /api/users/{}',
      'UserController.seen -handles_route-> PATCH /api/users/{}/seen',
      'UserController.seen -handles_route-> POST /api/users/{}/seen',
    ],
  ],
  [
    'JAX-RS: the path stands beside the method, in both namespaces',
    `=== app/Books.java
package app;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
@Path("books")
public class Books {
  @GET
  public String list() { return ""; }
  @GET
  @Path("{isbn}")
  public String one() { return ""; }
  @Path("/orders") @POST
  public void order() {}
  @Path("sub")
  public Books locator() { return this; }
}
=== app/Old.java
package app;
import javax.ws.rs.*;
@Path("/old")
class Old {
  @DELETE @Path(value = "/{id}")
  void remove() {}
}
`,
    [
      'Books.list -handles_route-> GET /books',
      'Books.one -handles_route-> GET /books/{}',
      'Books.order -handles_route-> POST /books/orders',
      'Old.remove -handles_route-> DELETE /old/{}',
    ],
  ],
  [
    'Micronaut: controllers',
    `=== app/Pets.java
package app;
import io.micronaut.http.annotation.*;
@Controller("/pets")
class Pets {
  @Get("/{name}")
  String one() { return ""; }
  @Post(uri = "/adopt")
  void adopt() {}
}
`,
    ['Pets.adopt -handles_route-> POST /pets/adopt', 'Pets.one -handles_route-> GET /pets/{}'],
  ],
  [
    'Spark: static calls, groups of paths, lambdas belong to what is around them',
    `=== app/Main.java
package app;
import static spark.Spark.*;
import spark.Request;
import spark.Response;
import spark.Spark;
class Main {
  static Object show(Request request, Response response) { return null; }
  public static void main(String[] args) {
    get("/hello/:name", Main::show);
    Spark.post("/inline", (request, response) -> "ok");
    path("/api", () -> {
      path("/users", () -> {
        delete("/:id", Main::show, new Json());
      });
      put("/x", "application/json", Main::show);
    });
  }
}
class Json {}
`,
    [
      'Main.main -handles_route-> POST /inline',
      'Main.show -handles_route-> DELETE /api/users/{}',
      'Main.show -handles_route-> GET /hello/{}',
      'Main.show -handles_route-> PUT /api/x',
    ],
  ],
  [
    'Javalin: handlers of the application and of groups',
    `=== app/Server.java
package app;
import io.javalin.Javalin;
import io.javalin.http.Context;
import static io.javalin.apibuilder.ApiBuilder.*;
class Server {
  static void list(Context context) {}
  void one(Context context) {}
  void start() {
    Javalin app = Javalin.create().start(7000);
    app.get("/items/{id}", this::one).post("/items", Server::list);
    app.routes(() -> {
      path("users", () -> {
        get(Server::list);
        patch("{id}", this::one);
      });
    });
  }
}
`,
    [
      'Server.list -handles_route-> GET /users',
      'Server.list -handles_route-> POST /items',
      'Server.one -handles_route-> GET /items/{}',
      'Server.one -handles_route-> PATCH /users/{}',
    ],
  ],
];

testConnections(['handles_route'], CASES);
