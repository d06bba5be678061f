/**
 * Frameworks by which code answers requests and makes them. Only what connections speak of, and what leads there.
 */
export const WEB_LIBRARIES: readonly (readonly [name: string, source: string])[] = [
  [
    'Microsoft.AspNetCore.Routing',
    `using System; using Microsoft.AspNetCore.Builder;
public interface IEndpointRouteBuilder { IServiceProvider ServiceProvider { get; } }
public class RouteGroupBuilder : IEndpointRouteBuilder, IEndpointConventionBuilder { }`,
  ],
  [
    'Microsoft.AspNetCore.Mvc',
    `using System; using System.Security.Claims; using Microsoft.AspNetCore.Http;
public class ApiControllerAttribute : Attribute { }
public class RouteAttribute : Attribute { public RouteAttribute(string template); public string Name { get; set; } public int Order { get; set; } }
public abstract class HttpMethodAttribute : Attribute { public string Name { get; set; } public int Order { get; set; } public string Template { get; } }
public class HttpGetAttribute : HttpMethodAttribute { public HttpGetAttribute(); public HttpGetAttribute(string template); }
public class HttpPostAttribute : HttpMethodAttribute { public HttpPostAttribute(); public HttpPostAttribute(string template); }
public class HttpPutAttribute : HttpMethodAttribute { public HttpPutAttribute(); public HttpPutAttribute(string template); }
public class HttpDeleteAttribute : HttpMethodAttribute { public HttpDeleteAttribute(); public HttpDeleteAttribute(string template); }
public class HttpPatchAttribute : HttpMethodAttribute { public HttpPatchAttribute(); public HttpPatchAttribute(string template); }
public class HttpHeadAttribute : HttpMethodAttribute { public HttpHeadAttribute(); public HttpHeadAttribute(string template); }
public class HttpOptionsAttribute : HttpMethodAttribute { public HttpOptionsAttribute(); public HttpOptionsAttribute(string template); }
public interface IActionResult { }
public class ActionResult : IActionResult { }
public class ActionResult<T> { public ActionResult Result { get; } public T Value { get; } }
public abstract class ControllerBase { public HttpContext HttpContext { get; } public HttpRequest Request { get; } public HttpResponse Response { get; } public ClaimsPrincipal User { get; } public ActionResult Ok(); public ActionResult Ok(object value); public ActionResult NotFound(); public ActionResult NotFound(object value); public ActionResult BadRequest(); public ActionResult BadRequest(object value); public ActionResult NoContent(); public ActionResult Unauthorized(); public ActionResult Unauthorized(object value); public ActionResult Forbid(); public ActionResult Conflict(); public ActionResult Conflict(object value); public ActionResult StatusCode(int code); public ActionResult StatusCode(int code, object value); public ActionResult CreatedAtAction(string action, object value); public ActionResult CreatedAtAction(string action, object route, object value); public ActionResult Created(string uri, object value); public ActionResult Accepted(); public ActionResult Redirect(string url); public ActionResult RedirectToAction(string action); public ActionResult Content(string text); public ActionResult Problem(); }
public abstract class Controller : ControllerBase { public ActionResult View(); public ActionResult View(object model); public ActionResult View(string name); public ActionResult View(string name, object model); public ActionResult PartialView(); public ActionResult PartialView(object model); public ActionResult Json(object data); }`,
  ],
  [
    'System.Net.Http.Json',
    `using System.Net.Http; using System.Threading; using System.Threading.Tasks; using System.Collections.Generic;
public static class HttpClientJsonExtensions { public static Task<T> GetFromJsonAsync<T>(this HttpClient client, string uri); public static Task<T> GetFromJsonAsync<T>(this HttpClient client, string uri, CancellationToken token); public static IAsyncEnumerable<T> GetFromJsonAsAsyncEnumerable<T>(this HttpClient client, string uri); public static Task<T> DeleteFromJsonAsync<T>(this HttpClient client, string uri); public static Task<HttpResponseMessage> PostAsJsonAsync<T>(this HttpClient client, string uri, T value); public static Task<HttpResponseMessage> PutAsJsonAsync<T>(this HttpClient client, string uri, T value); public static Task<HttpResponseMessage> PatchAsJsonAsync<T>(this HttpClient client, string uri, T value); }
public static class HttpContentJsonExtensions { public static Task<T> ReadFromJsonAsync<T>(this HttpContent content); public static Task<T> ReadFromJsonAsync<T>(this HttpContent content, CancellationToken token); }`,
  ],
  [
    'Refit',
    `using System; using System.Net.Http;
public abstract class HttpMethodAttribute : Attribute { public HttpMethodAttribute(string path); public virtual string Path { get; } }
public class GetAttribute : HttpMethodAttribute { public GetAttribute(string path); }
public class PostAttribute : HttpMethodAttribute { public PostAttribute(string path); }
public class PutAttribute : HttpMethodAttribute { public PutAttribute(string path); }
public class DeleteAttribute : HttpMethodAttribute { public DeleteAttribute(string path); }
public class PatchAttribute : HttpMethodAttribute { public PatchAttribute(string path); }
public class HeadAttribute : HttpMethodAttribute { public HeadAttribute(string path); }
public class OptionsAttribute : HttpMethodAttribute { public OptionsAttribute(string path); }
public static class RestService { public static T For<T>(HttpClient client); public static T For<T>(string url); }`,
  ],
  [
    'RestSharp',
    `using System; using System.Threading.Tasks;
public class RestClient : IDisposable { public RestClient(); public RestClient(string url); public RestClient(Uri url); public Task<RestResponse> ExecuteAsync(RestRequest request); public Task<RestResponse<T>> ExecuteAsync<T>(RestRequest request); public RestResponse Execute(RestRequest request); public void Dispose(); }
public class RestRequest { public RestRequest(); public RestRequest(string resource); public RestRequest(string resource, Method method); public RestRequest AddParameter(string name, object value); public RestRequest AddQueryParameter(string name, string value); public RestRequest AddUrlSegment(string name, string value); public RestRequest AddHeader(string name, string value); public RestRequest AddBody(object value); public RestRequest AddJsonBody(object value); public string Resource { get; set; } public Method Method { get; set; } }
public class RestResponse { public string Content { get; } public bool IsSuccessful { get; } }
public class RestResponse<T> : RestResponse { public T Data { get; set; } }
public enum Method { Get, Post, Put, Delete, Head, Options, Patch }
public static class RestClientExtensions { public static Task<T> GetAsync<T>(this RestClient client, RestRequest request); public static Task<RestResponse> GetAsync(this RestClient client, RestRequest request); public static Task<T> PostAsync<T>(this RestClient client, RestRequest request); public static Task<RestResponse> PostAsync(this RestClient client, RestRequest request); public static Task<T> PutAsync<T>(this RestClient client, RestRequest request); public static Task<RestResponse> PutAsync(this RestClient client, RestRequest request); public static Task<T> DeleteAsync<T>(this RestClient client, RestRequest request); public static Task<RestResponse> DeleteAsync(this RestClient client, RestRequest request); public static Task<T> PatchAsync<T>(this RestClient client, RestRequest request); public static Task<RestResponse> PatchAsync(this RestClient client, RestRequest request); public static Task<T> GetJsonAsync<T>(this RestClient client, string resource); public static Task<T> PostJsonAsync<B, T>(this RestClient client, string resource, B body); }`,
  ],
];
