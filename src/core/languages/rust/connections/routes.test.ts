import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
  [
    'actix: attributes, scopes, resources, functions that configure',
    `=== Cargo.toml
[package]
name = "shop"
[dependencies]
actix-web = "4"
=== src/main.rs
use actix_web::{get, route, web, App, HttpServer, Responder};
mod users;
#[get("/")]
async fn index() -> impl Responder { "" }
#[actix_web::post("/orders/{id}")]
async fn create() -> impl Responder { "" }
#[route("/both", method = "GET", method = "HEAD")]
async fn both() -> impl Responder { "" }
#[get("/get")]
async fn get() -> impl Responder { "" }
async fn plain() -> impl Responder { "" }
async fn stored() -> impl Responder { "" }
#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(|| {
        App::new()
            .wrap(Logger::default())
            .service(index)
            .service(
                web::scope("/api")
                    .wrap(Auth)
                    .service(create)
                    .service(web::scope("/v2").guard(only()).service(both))
                    .service(web::resource("/things/{id}").route(web::get().to(plain)).route(web::put().to(stored)))
                    .route("/late", web::delete().to(plain)),
            )
            .service(web::scope("/users").configure(users::config))
            .route("/any", web::to(plain))
    })
    .bind(("0.0.0.0", 80))?
    .run()
    .await
}
=== src/users.rs
use actix_web::{web, HttpResponse};
pub fn config(cfg: &mut web::ServiceConfig) {
    cfg.service(web::resource("/{name}").to(show)).route("/", web::route().method(Method::POST).to(add));
}
async fn show() -> HttpResponse { HttpResponse::Ok().finish() }
async fn add() -> HttpResponse { HttpResponse::Ok().finish() }
`,
    [
      'add -handles_route-> POST /users',
      'both -handles_route-> GET /api/v2/both',
      'both -handles_route-> HEAD /api/v2/both',
      'create -handles_route-> POST /api/orders/{}',
      'get -handles_route-> GET /get',
      'index -handles_route-> GET /',
      'plain -handles_route-> ANY /any',
      'plain -handles_route-> DELETE /api/late',
      'plain -handles_route-> GET /api/things/{}',
      'show -handles_route-> ANY /users/{}',
      'stored -handles_route-> PUT /api/things/{}',
    ],
  ],
  [
    'axum: methods in a chain, routers nested and merged',
    `=== src/main.rs
use axum::{routing::{get, post, any}, Router};
mod items;
const HEALTH: &str = "/health";
async fn root() {}
async fn list() {}
async fn add() {}
async fn admin() {}
fn admin_routes() -> Router {
    Router::new().route("/stats", get(admin)).layer(trace())
}
#[tokio::main]
async fn main() {
    let api = Router::new()
        .route("/users", get(list).post(add))
        .merge(items::router())
        .with_state(state());
    let app = Router::new()
        .route("/", any(root))
        .route(HEALTH, axum::routing::get(|| async { "ok" }))
        .nest("/api", api)
        .nest("/admin", admin_routes());
    let app = app.route("/late", post(root));
    axum::serve(listener(), app).await.unwrap();
}
=== src/items.rs
use axum::{routing::*, Router};
use crate::state::Shared;
pub struct Items;
impl Items {
    async fn one() {}
    async fn remove() {}
}
pub fn router() -> Router<Shared> {
    Router::new().route("/items/{id}", get(Items::one).delete(Items::remove))
}
`,
    [
      'Items.one -handles_route-> GET /api/items/{}',
      'Items.remove -handles_route-> DELETE /api/items/{}',
      'add -handles_route-> POST /api/users',
      'admin -handles_route-> GET /admin/stats',
      'list -handles_route-> GET /api/users',
      'main -handles_route-> GET /health',
      'root -handles_route-> ANY /',
      'root -handles_route-> POST /late',
    ],
  ],
  [
    'rocket: attributes, where they are mounted, queries left out',
    `=== src/main.rs
use rocket::{get, launch, post, routes, Build, Rocket};
mod users;
#[get("/search?<term>")]
fn search(term: &str) {}
#[rocket::put("/<path..>", data = "<form>", rank = 2)]
fn save(form: Form) {}
#[rocket::route(DELETE, uri = "/gone/<id>")]
fn gone() {}
#[launch]
fn rocket() -> Rocket<Build> {
    rocket::build()
        .attach(cors())
        .mount("/", routes![search])
        .mount("/files", routes![save, gone])
        .mount("/api", rocket::routes![users::show])
}
=== src/users.rs
#[rocket::get("/users/<id>")]
pub fn show(id: u32) {}
`,
    [
      'gone -handles_route-> DELETE /files/gone/{}',
      'save -handles_route-> PUT /files/{}',
      'search -handles_route-> GET /search',
      'show -handles_route-> GET /api/users/{}',
    ],
  ],
  [
    'rocket: by name where the crate brings its macros in by itself',
    `=== src/main.rs
#[macro_use] extern crate rocket;
#[get("/<name>")]
fn get(name: &str) {}
#[post("not a path")]
fn other() {}
#[launch]
fn rocket() -> _ {
    rocket::build().mount("/hello", routes![get])
}
`,
    ['get -handles_route-> GET /hello/{} ?0.7'],
  ],
];

testConnections(['handles_route'], CASES);
