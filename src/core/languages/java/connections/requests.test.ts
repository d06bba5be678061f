import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const TYPES = ['consumes_endpoint', 'handles_route', 'reads_env', 'executes_process'];

const CASES: readonly ConnectionCase[] = [
  [
    'Spring: templates, fluent clients and what tests perform',
    `=== app/Clients.java
package app;
import java.util.*;
import org.springframework.http.HttpMethod;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.reactive.function.client.WebClient;
class Clients {
  private static final String BASE = "http://users/api";
  private final RestTemplate rest = new RestTemplate();
  private final WebClient web = WebClient.builder().baseUrl("http://orders/v1").build();
  void read(long id) {
    rest.getForObject(BASE + "/users/" + id, String.class);
    rest.exchange("http://users/api/users/{id}", HttpMethod.PUT, null, String.class, id);
  }
  void write() { rest.postForEntity(String.format("%s/users", BASE), null, Void.class); }
  void fluent() {
    web.get().uri("/orders/{id}", 1).retrieve();
    WebClient.create("http://x").post().uri("/plain").retrieve();
  }
}
=== app/ClientsTest.java
package app;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.*;
class ClientsTest {
  org.springframework.test.web.servlet.MockMvc mvc;
  void asks() throws Exception { mvc.perform(get("/users/{id}", 1)); }
}
`,
    [
      'Clients.fluent -consumes_endpoint-> GET {}/v1/orders/{} ?0.7',
      'Clients.fluent -consumes_endpoint-> POST {}/plain ?0.7',
      'Clients.read -consumes_endpoint-> GET {}/api/users/{} ?0.7',
      'Clients.read -consumes_endpoint-> PUT {}/api/users/{} ?0.7',
      'Clients.write -consumes_endpoint-> POST {}/api/users ?0.7',
      'ClientsTest.asks -consumes_endpoint-> GET /users/{}',
    ],
  ],
  [
    'interfaces that clients are made of ask, and meet what answers',
    `=== app/Api.java
package app;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/users")
class Api {
  @GetMapping("/{id}")
  String one() { return ""; }
}
=== client/Users.java
package client;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
@FeignClient(name = "users", path = "/users")
interface Users {
  @GetMapping("/{id}")
  String one();
}
=== client/Retro.java
package client;
import retrofit2.http.*;
interface Retro {
  @GET("users/{id}")
  String one();
  @POST("/users")
  String add();
}
=== client/Plain.java
package client;
import feign.RequestLine;
interface Plain {
  @RequestLine("GET /users/{id}")
  String one();
}
=== client/Exchange.java
package client;
import org.springframework.web.service.annotation.*;
@HttpExchange("/users")
interface Exchange {
  @GetExchange("/{id}")
  String one();
}
=== client/Rest.java
package client;
import jakarta.ws.rs.*;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
@RegisterRestClient
@Path("/users")
interface Rest {
  @GET @Path("/{id}")
  String one();
}
`,
    [
      'Api.one -handles_route-> GET /users/{}',
      'Exchange.one -consumes_endpoint-> GET /users/{} ?0.7',
      'Plain.one -consumes_endpoint-> GET /users/{} ?0.7',
      'Rest.one -consumes_endpoint-> GET /users/{} ?0.7',
      'Retro.add -consumes_endpoint-> POST {}/users ?0.7',
      'Retro.one -consumes_endpoint-> GET /users/{} ?0.7',
      'Users.one -consumes_endpoint-> GET /users/{} ?0.7',
    ],
  ],
  [
    'java.net.http, OkHttp and Apache: the rest of the chain tells the method',
    `=== app/Calls.java
package app;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import okhttp3.Request;
import org.apache.hc.client5.http.classic.methods.HttpDelete;
class Calls {
  void standard() {
    HttpRequest.newBuilder().uri(URI.create("https://h/a")).header("k", "v").POST(null).build();
    HttpRequest.newBuilder(URI.create("https://h/b")).build();
    HttpRequest.newBuilder(new URI("https://h/c")).method("PATCH", null).build();
  }
  void ok() {
    new Request.Builder().url("https://h/d").put(null).build();
    new Request.Builder().url("https://h/e/" + 1).build();
  }
  void apache() { new HttpDelete("https://h/f"); }
}
`,
    [
      'Calls.apache -consumes_endpoint-> DELETE {}/f ?0.7',
      'Calls.ok -consumes_endpoint-> GET {}/e/{} ?0.7',
      'Calls.ok -consumes_endpoint-> PUT {}/d ?0.7',
      'Calls.standard -consumes_endpoint-> GET {}/b ?0.7',
      'Calls.standard -consumes_endpoint-> PATCH {}/c ?0.7',
      'Calls.standard -consumes_endpoint-> POST {}/a ?0.7',
    ],
  ],
  [
    'variables of the environment and programs that are started',
    `=== app/Config.java
package app;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
class Config {
  private static final String KEY = "API_KEY";
  @Value("\${DATABASE_URL:none}") String url;
  @Value("\${server.port}") int port;
  Config(@Value("\${REGION}") String region) {}
  String key() { return System.getenv(KEY); }
  void run() throws Exception {
    new ProcessBuilder("/usr/bin/git", "status").start();
    new ProcessBuilder(List.of("make", "all")).start();
    Runtime.getRuntime().exec("docker ps -a");
    Runtime.getRuntime().exec(new String[] {"ls", "-l"});
  }
}
`,
    [
      'Config.Config -reads_env-> REGION',
      'Config.key -reads_env-> API_KEY',
      'Config.run -executes_process-> docker',
      'Config.run -executes_process-> git',
      'Config.run -executes_process-> ls',
      'Config.run -executes_process-> make',
      'Config.url -reads_env-> DATABASE_URL',
    ],
  ],
];

testConnections(TYPES, CASES);
