import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const TYPES = ['handles_route', 'consumes_endpoint'];

const CASES: readonly ConnectionCase[] = [
  [
    'minimal APIs: handlers by name and in place, groups in groups, methods as a list, usings of the SDK',
    `=== Api/Api.csproj
<Project Sdk="Microsoft.NET.Sdk.Web"></Project>
=== Api/Program.cs
using Shop;
var app = WebApplication.CreateBuilder(args).Build();
app.MapGet("/users/{id:int}", Users.Get);
var api = app.MapGroup("/api").WithTags("api").RequireAuthorization();
var orders = api.MapGroup(Paths.Orders);
orders.MapPost("", Users.Make).WithName("make");
orders.MapDelete("{id}", (int id) => Results.Ok());
app.MapMethods("/any", new[] { "GET", "PUT" }, Users.Get);
=== Api/Users.cs
namespace Shop;
static class Paths { public const string Orders = "/orders"; }
static class Users {
  public static string Get(int id) => "";
  public static string Make() => "";
}
`,
    [
      'Api/Program.cs -handles_route-> DELETE /api/orders/{}',
      'Users.Get -handles_route-> GET /any',
      'Users.Get -handles_route-> GET /users/{}',
      'Users.Get -handles_route-> PUT /any',
      'Users.Make -handles_route-> POST /api/orders',
    ],
  ],
  [
    'minimal APIs: routes in an extension of the builder and in UseEndpoints',
    `=== a.cs
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;
static class Items {
  public static void MapItems(this IEndpointRouteBuilder routes) {
    var group = routes.MapGroup("/items");
    group.MapGet("/", All);
  }
  static string All() => "";
}
class Startup {
  string One() => "";
  void Configure(IApplicationBuilder app) {
    app.UseEndpoints(endpoints => { endpoints.MapPut("/one", One); });
  }
}
`,
    ['Items.All -handles_route-> GET /items', 'Startup.One -handles_route-> PUT /one'],
  ],
  [
    'controllers: tokens, templates of class and method together, those from the root alone, verbs beside a route',
    `=== Controllers.cs
using Microsoft.AspNetCore.Mvc;
[ApiController]
[Route("api/[controller]")]
public class UsersController : ControllerBase {
  [HttpGet] public IActionResult All() => Ok();
  [HttpGet("{id:int}", Name = "one")] public IActionResult One(int id) => Ok();
  [HttpPost("[action]")] public IActionResult ImportAsync() => Ok();
  [HttpPut("/root/{id}")] public IActionResult Root() => Ok();
  [HttpDelete("~/home")] public IActionResult Home() => Ok();
  [HttpPatch] [Route("part")] public IActionResult Part() => Ok();
  [Route("open")] public IActionResult Open() => Ok();
  public IActionResult None() => Ok();
}
public class PlainController : Controller {
  [HttpPost] public IActionResult Save() => View();
  [HttpGet("plain")] public IActionResult Show() => View();
}
`,
    [
      'PlainController.Show -handles_route-> GET /plain',
      'UsersController.All -handles_route-> GET /api/users',
      'UsersController.Home -handles_route-> DELETE /home',
      'UsersController.ImportAsync -handles_route-> POST /api/users/import',
      'UsersController.One -handles_route-> GET /api/users/{}',
      'UsersController.Open -handles_route-> ANY /api/users/open',
      'UsersController.Part -handles_route-> PATCH /api/users/part',
      'UsersController.Root -handles_route-> PUT /root/{}',
    ],
  ],
  [
    'controllers: a prefix of the base class, and constants as templates',
    `=== Base.cs
using Microsoft.AspNetCore.Mvc;
namespace Web;
[Route(Routes.Prefix + "/[controller]")]
public abstract class BaseController : ControllerBase { }
static class Routes { public const string Prefix = "v1"; public const string Find = "find"; }
=== Things.cs
using Microsoft.AspNetCore.Mvc;
namespace Web;
public class ThingsController : BaseController {
  [HttpGet(Routes.Find)] public IActionResult Find() => Ok();
}
`,
    ['ThingsController.Find -handles_route-> GET /v1/things/find'],
  ],
  [
    'HttpClient: verbs by the method, addresses as texts and as Uri, a base of the client, messages',
    `=== Client.cs
using System.Net.Http.Json;
class Client {
  readonly HttpClient http;
  const string Base = "https://shop.example/api";
  async Task Run(int id, HttpRequestMessage given) {
    await http.GetAsync($"/users/{id}?full=true");
    await http.GetFromJsonAsync<string>("users/all");
    await http.PostAsJsonAsync(Base + "/orders", 1);
    await http.DeleteAsync(new Uri("https://h/orders/1"));
    var own = new HttpClient { BaseAddress = new Uri("https://h/v2/") };
    await own.PutAsync("things", null);
    var asked = new HttpRequestMessage(HttpMethod.Patch, "/parts");
    HttpRequestMessage other = new(HttpMethod.Head, "/heads");
    var set = new HttpRequestMessage { Method = HttpMethod.Post, RequestUri = new Uri("https://h/set") };
  }
}
`,
    [
      'Client.Run -consumes_endpoint-> DELETE {}/orders/1 ?0.7',
      'Client.Run -consumes_endpoint-> GET {}/users/all ?0.7',
      'Client.Run -consumes_endpoint-> GET {}/users/{} ?0.7',
      'Client.Run -consumes_endpoint-> HEAD {}/heads ?0.7',
      'Client.Run -consumes_endpoint-> PATCH {}/parts ?0.7',
      'Client.Run -consumes_endpoint-> POST shop.example/api/orders',
      'Client.Run -consumes_endpoint-> POST {}/set ?0.7',
      'Client.Run -consumes_endpoint-> PUT {}/v2/things ?0.7',
    ],
  ],
  [
    'Refit and RestSharp',
    `=== Api.cs
using Refit;
public interface IUsers { [Get("/users/{id}")] Task<string> Get(int id); [Post("/users")] Task Make(); }
=== Rest.cs
using RestSharp;
class Rest {
  void Run(RestClient client) {
    client.Execute(new RestRequest("orders/{id}", Method.Delete));
    client.Execute(new RestRequest("orders"));
  }
}
`,
    [
      'IUsers.Get -consumes_endpoint-> GET {}/users/{} ?0.7',
      'IUsers.Make -consumes_endpoint-> POST {}/users ?0.7',
      'Rest.Run -consumes_endpoint-> DELETE {}/orders/{} ?0.7',
      'Rest.Run -consumes_endpoint-> GET {}/orders ?0.7',
    ],
  ],
  [
    'a client and a handler meet, in one language and in two',
    `=== Server.cs
using Microsoft.AspNetCore.Mvc;
[Route("api/[controller]")]
public class OrdersController : ControllerBase { [HttpGet("{id}")] public IActionResult One(int id) => Ok(); }
=== Client.cs
class Client { Task Load(HttpClient http, int id) => http.GetStringAsync($"https://h/api/orders/{id}"); }
=== client.ts
export const load = (id: string) => fetch(\`/api/orders/\${id}\`);
`,
    [
      'Client.Load -consumes_endpoint-> GET /api/orders/{} ?0.7',
      'OrdersController.One -handles_route-> GET /api/orders/{}',
      'load -consumes_endpoint-> GET /api/orders/{}',
    ],
  ],
  [
    'methods of the same names elsewhere are no routes and no requests',
    `=== a.cs
class Mapper { public void MapGet(string path, Action run) { } public void GetAsync(string url) { } }
class User { void Run(Mapper mapper) { mapper.MapGet("/x", Run2); mapper.GetAsync("/y"); } void Run2() { } }
`,
    [],
  ],
];

testConnections(TYPES, CASES);
