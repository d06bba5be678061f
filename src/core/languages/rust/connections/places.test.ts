import { testConnections, type ConnectionCase } from '../../linking.testing.ts';

const TYPES = [
  'consumes_endpoint',
  'handles_route',
  'reads_env',
  'executes_process',
  'publishes',
  'subscribes',
  'connects_to',
];

const CASES: readonly ConnectionCase[] = [
  [
    'requests meet the routes that answer them',
    `=== server/src/main.rs
use axum::{routing::get, Router};
async fn show() {}
fn app() -> Router { Router::new().route("/users/{id}", get(show)) }
=== client/src/main.rs
use reqwest::Client;
const BASE: &str = "https://shop.example/api";
struct Api { client: reqwest::Client, base: String }
impl Api {
    async fn user(&self, id: u32) {
        let url = format!("{}/users/{id}", self.base);
        self.client.get(&url).send().await;
    }
    async fn add(&self) {
        self.client.post(self.base.clone() + "/orders").json(&1).send().await;
    }
}
async fn free() -> Result<(), Error> {
    reqwest::get("https://shop.example/health?full=1").await?;
    Client::builder().build()?.request(reqwest::Method::PUT, format!("{BASE}/items/{}", 1)).send().await?;
    ureq::get("http://localhost/ping").call()?;
    ureq::Agent::new().request("DELETE", &"http://localhost/all".to_string()).call()?;
    Ok(())
}
`,
    [
      'Api.add -consumes_endpoint-> POST {}/orders ?0.7',
      'Api.user -consumes_endpoint-> GET /users/{} ?0.7',
      'free -consumes_endpoint-> DELETE {}/all ?0.7',
      'free -consumes_endpoint-> GET shop.example/health',
      'free -consumes_endpoint-> GET {}/ping ?0.7',
      'free -consumes_endpoint-> PUT {}/items/{} ?0.7',
      'show -handles_route-> GET /users/{}',
    ],
  ],
  [
    'variables and programs',
    `=== src/main.rs
use std::env;
use std::process::Command;
const KEY: &str = "API_KEY";
fn read() {
    env::var("HOME").unwrap();
    std::env::var_os(KEY);
    let version = env!("CARGO_PKG_VERSION");
    let built = option_env!("BUILD_ID").unwrap_or("none");
}
fn start() -> std::io::Result<()> {
    Command::new("git").arg("status").spawn()?;
    tokio::process::Command::new("/usr/bin/make").status();
    Command::new(read());
    Ok(())
}
`,
    [
      'read -reads_env-> API_KEY',
      'read -reads_env-> BUILD_ID',
      'read -reads_env-> CARGO_PKG_VERSION',
      'read -reads_env-> HOME',
      'start -executes_process-> git',
      'start -executes_process-> make',
    ],
  ],
  [
    'topics of Kafka, RabbitMQ and NATS',
    `=== src/main.rs
use lapin::{Channel, Connection, ConnectionProperties};
use rdkafka::config::ClientConfig;
use rdkafka::consumer::{Consumer, StreamConsumer};
use rdkafka::producer::{FutureProducer, FutureRecord};
async fn kafka(producer: &FutureProducer) -> Result<(), Error> {
    producer.send(FutureRecord::to("orders").payload("x").key("k"), 0).await;
    let consumer: StreamConsumer = ClientConfig::new().set("group.id", "g").create()?;
    consumer.subscribe(&["orders", "payments"])?;
    Ok(())
}
async fn rabbit() -> Result<(), Error> {
    let conn = Connection::connect("amqp://localhost", ConnectionProperties::default()).await?;
    let channel = conn.create_channel().await?;
    channel.basic_publish("", "jobs", Default::default(), b"x", Default::default()).await?;
    work(&channel).await
}
async fn work(channel: &Channel) -> Result<(), Error> {
    channel.basic_consume("jobs", "worker", Default::default(), Default::default()).await?;
    Ok(())
}
async fn nats() -> Result<(), Error> {
    let client = async_nats::connect("localhost").await?;
    client.publish("mails.sent", "x".into()).await?;
    let mut mails = client.subscribe("mails.new".to_string()).await?;
    Ok(())
}
`,
    [
      'kafka -publishes-> orders',
      'kafka -subscribes-> orders',
      'kafka -subscribes-> payments',
      'nats -publishes-> mails.sent',
      'nats -subscribes-> mails.new',
      'rabbit -publishes-> jobs',
      'work -subscribes-> jobs',
    ],
  ],
  [
    'tables of statements, schemas and models',
    `=== src/db.rs
use sqlx::{query_as, PgPool};
async fn load(pool: &PgPool) {
    sqlx::query("SELECT * FROM users WHERE id = $1").bind(1).fetch_one(pool).await;
    sqlx::query!("INSERT INTO orders (id) VALUES ($1)", 1).execute(pool).await;
    query_as!(User, r#"SELECT id FROM "people" JOIN pets ON true"#).fetch_all(pool).await;
    sqlx::query_as::<_, User>(
        "SELECT id \\
         FROM carts",
    );
}
fn local(db: &rusqlite::Connection) {
    db.execute("DELETE FROM logs", ());
}
=== src/schema.rs
diesel::table! {
    use diesel::sql_types::*;
    posts (id) {
        id -> Integer,
        title -> Varchar,
    }
}
=== src/models.rs
use diesel::prelude::*;
use crate::schema::posts;
#[derive(Queryable, Selectable)]
#[diesel(table_name = crate::schema::posts)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub struct Post { pub id: i32 }
=== src/cake.rs
use sea_orm::entity::prelude::*;
#[derive(Clone, Debug, DeriveEntityModel)]
#[sea_orm(table_name = "cake")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i32,
}
`,
    [
      'Model -connects_to-> cake',
      'Post -connects_to-> posts',
      'load -connects_to-> carts',
      'load -connects_to-> orders',
      'load -connects_to-> people',
      'load -connects_to-> pets',
      'load -connects_to-> users',
      'local -connects_to-> logs',
      'src/schema.rs -connects_to-> posts',
    ],
  ],
];

testConnections(TYPES, CASES);
