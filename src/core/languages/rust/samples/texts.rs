#[macro_use]
extern crate rocket;
use actix_web::{get, route};

#[get("/users/{id}")]
async fn get(id: u32) -> String {
    format!("{}/users/{id:?}/{{raw}}", base())
}

#[route("/both", method = "GET", method = "HEAD")]
async fn both() {
    sqlx::query!(r#"SELECT id FROM "users""#);
    let version = env!("CARGO_PKG_VERSION");
    client.post(base() + "/orders" + "/all").send();
    println!("prose that names nothing, however long it may be");
    routes![get, both];
}

#[derive(Queryable)]
#[diesel(table_name = crate::schema::posts, primary_key(id))]
struct Post {
    #[serde(default)]
    id: i32,
}

diesel::table! {
    use diesel::sql_types::*;
    blog.posts (id) {
        id -> Integer,
    }
}
