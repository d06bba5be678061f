import type { EquivalenceTable } from './equivalence/equivalence.ts';
import { actionPack } from './equivalence/frameworks/action-pack.ts';
import { activeRecord } from './equivalence/frameworks/active-record.ts';
import { actix } from './equivalence/frameworks/actix.ts';
import { angular } from './equivalence/frameworks/angular.ts';
import { aspnetCore } from './equivalence/frameworks/aspnet-core.ts';
import { axum } from './equivalence/frameworks/axum.ts';
import { caddy } from './equivalence/frameworks/caddy.ts';
import { cargo } from './equivalence/frameworks/cargo.ts';
import { celery } from './equivalence/frameworks/celery.ts';
import { chi } from './equivalence/frameworks/chi.ts';
import { clap } from './equivalence/frameworks/clap.ts';
import { cobra } from './equivalence/frameworks/cobra.ts';
import { django } from './equivalence/frameworks/django.ts';
import { docker } from './equivalence/frameworks/docker.ts';
import { echo } from './equivalence/frameworks/echo.ts';
import { efCore } from './equivalence/frameworks/ef-core.ts';
import { express } from './equivalence/frameworks/express.ts';
import { fastapi } from './equivalence/frameworks/fastapi.ts';
import { fastify } from './equivalence/frameworks/fastify.ts';
import { flask } from './equivalence/frameworks/flask.ts';
import { gin } from './equivalence/frameworks/gin.ts';
import { graphql } from './equivalence/frameworks/graphql.ts';
import { grpc } from './equivalence/frameworks/grpc.ts';
import { hono } from './equivalence/frameworks/hono.ts';
import { javaJson } from './equivalence/frameworks/java-json.ts';
import { jekyll } from './equivalence/frameworks/jekyll.ts';
import { jpa } from './equivalence/frameworks/jpa.ts';
import { junit } from './equivalence/frameworks/junit.ts';
import { kafka } from './equivalence/frameworks/kafka.ts';
import { kubernetes } from './equivalence/frameworks/kubernetes.ts';
import { laravel } from './equivalence/frameworks/laravel.ts';
import { mediatr } from './equivalence/frameworks/mediatr.ts';
import { nestjs } from './equivalence/frameworks/nestjs.ts';
import { netHttp } from './equivalence/frameworks/net-http.ts';
import { nextjs } from './equivalence/frameworks/nextjs.ts';
import { ocelot } from './equivalence/frameworks/ocelot.ts';
import { prisma } from './equivalence/frameworks/prisma.ts';
import { pydantic } from './equivalence/frameworks/pydantic.ts';
import { pytest } from './equivalence/frameworks/pytest.ts';
import { pythonHttp } from './equivalence/frameworks/python-http.ts';
import { rails } from './equivalence/frameworks/rails.ts';
import { react } from './equivalence/frameworks/react.ts';
import { rocket } from './equivalence/frameworks/rocket.ts';
import { serde } from './equivalence/frameworks/serde.ts';
import { sinatra } from './equivalence/frameworks/sinatra.ts';
import { springData } from './equivalence/frameworks/spring-data.ts';
import { springMvc } from './equivalence/frameworks/spring-mvc.ts';
import { springSecurity } from './equivalence/frameworks/spring-security.ts';
import { sqlalchemy } from './equivalence/frameworks/sqlalchemy.ts';
import { svelte } from './equivalence/frameworks/svelte.ts';
import { terraform } from './equivalence/frameworks/terraform.ts';
import { tokio } from './equivalence/frameworks/tokio.ts';
import { trpc } from './equivalence/frameworks/trpc.ts';
import { vue } from './equivalence/frameworks/vue.ts';
import { wordpress } from './equivalence/frameworks/wordpress.ts';
import { software } from './equivalence/software.ts';

/** Every table. A new framework is a file in `frameworks` and a row here; what holds anywhere comes last. */
export const EQUIVALENCE_TABLES: readonly EquivalenceTable[] = [
  actionPack,
  activeRecord,
  actix,
  angular,
  aspnetCore,
  axum,
  caddy,
  cargo,
  celery,
  chi,
  clap,
  cobra,
  django,
  docker,
  echo,
  efCore,
  express,
  fastapi,
  fastify,
  flask,
  gin,
  graphql,
  grpc,
  hono,
  javaJson,
  jekyll,
  jpa,
  junit,
  kafka,
  kubernetes,
  laravel,
  mediatr,
  nestjs,
  netHttp,
  nextjs,
  ocelot,
  prisma,
  pydantic,
  pytest,
  pythonHttp,
  rails,
  react,
  rocket,
  serde,
  sinatra,
  springData,
  springMvc,
  springSecurity,
  sqlalchemy,
  svelte,
  terraform,
  tokio,
  trpc,
  vue,
  wordpress,
  software,
];
