import type { EquivalenceTable } from './equivalence.ts';
import { actionPack } from './frameworks/action-pack.ts';
import { activeRecord } from './frameworks/active-record.ts';
import { actix } from './frameworks/actix.ts';
import { angular } from './frameworks/angular.ts';
import { aspnetCore } from './frameworks/aspnet-core.ts';
import { axum } from './frameworks/axum.ts';
import { caddy } from './frameworks/caddy.ts';
import { cargo } from './frameworks/cargo.ts';
import { celery } from './frameworks/celery.ts';
import { chi } from './frameworks/chi.ts';
import { clap } from './frameworks/clap.ts';
import { cobra } from './frameworks/cobra.ts';
import { django } from './frameworks/django.ts';
import { docker } from './frameworks/docker.ts';
import { echo } from './frameworks/echo.ts';
import { efCore } from './frameworks/ef-core.ts';
import { express } from './frameworks/express.ts';
import { fastapi } from './frameworks/fastapi.ts';
import { fastify } from './frameworks/fastify.ts';
import { flask } from './frameworks/flask.ts';
import { gin } from './frameworks/gin.ts';
import { graphql } from './frameworks/graphql.ts';
import { grpc } from './frameworks/grpc.ts';
import { hono } from './frameworks/hono.ts';
import { javaJson } from './frameworks/java-json.ts';
import { jekyll } from './frameworks/jekyll.ts';
import { jpa } from './frameworks/jpa.ts';
import { junit } from './frameworks/junit.ts';
import { kafka } from './frameworks/kafka.ts';
import { kubernetes } from './frameworks/kubernetes.ts';
import { laravel } from './frameworks/laravel.ts';
import { mediatr } from './frameworks/mediatr.ts';
import { nestjs } from './frameworks/nestjs.ts';
import { netHttp } from './frameworks/net-http.ts';
import { nextjs } from './frameworks/nextjs.ts';
import { ocelot } from './frameworks/ocelot.ts';
import { prisma } from './frameworks/prisma.ts';
import { pydantic } from './frameworks/pydantic.ts';
import { pytest } from './frameworks/pytest.ts';
import { pythonHttp } from './frameworks/python-http.ts';
import { rails } from './frameworks/rails.ts';
import { react } from './frameworks/react.ts';
import { rocket } from './frameworks/rocket.ts';
import { serde } from './frameworks/serde.ts';
import { sinatra } from './frameworks/sinatra.ts';
import { springData } from './frameworks/spring-data.ts';
import { springMvc } from './frameworks/spring-mvc.ts';
import { springSecurity } from './frameworks/spring-security.ts';
import { sqlalchemy } from './frameworks/sqlalchemy.ts';
import { svelte } from './frameworks/svelte.ts';
import { terraform } from './frameworks/terraform.ts';
import { tokio } from './frameworks/tokio.ts';
import { trpc } from './frameworks/trpc.ts';
import { vue } from './frameworks/vue.ts';
import { wordpress } from './frameworks/wordpress.ts';
import { software } from './software.ts';

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
