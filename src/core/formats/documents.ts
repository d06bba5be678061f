import { codeowners } from './codeowners/format.ts';
import { compose } from './compose/format.ts';
import { css } from './css/format.ts';
import { dockerfile } from './dockerfile/format.ts';
import type { DocumentFormat } from './document.ts';
import { dotenv } from './dotenv/format.ts';
import { githubActions } from './github-actions/format.ts';
import { gitlabCi } from './gitlab-ci/format.ts';
import { graphql } from './graphql/format.ts';
import { helmChart } from './helm/chart.ts';
import { helmValues } from './helm/values.ts';
import { kustomize } from './kustomize/format.ts';
import { make } from './make/format.ts';
import { cargoManifest } from './manifests/cargo.ts';
import { goManifest } from './manifests/go.ts';
import { gradleManifest } from './manifests/gradle.ts';
import { npmManifest } from './manifests/npm.ts';
import { nugetManifest } from './manifests/nuget.ts';
import { pyproject, pythonRequirements } from './manifests/python.ts';
import { rubyManifest } from './manifests/ruby.ts';
import { pomXml } from './pom-xml/format.ts';
import { markdown } from './markdown/format.ts';
import { proto } from './proto/format.ts';
import { scss } from './scss/format.ts';
import { serverless } from './serverless/format.ts';
import { sql } from './sql/format.ts';
import { terraform } from './terraform/format.ts';
import { yaml } from './yaml/format.ts';

/** Every format whose declarations become nodes. A new one is a folder beside this file and a row here. */
export const DOCUMENTS: readonly DocumentFormat[] = [
  dotenv,
  proto,
  codeowners,
  compose,
  serverless,
  css,
  dockerfile,
  graphql,
  make,
  markdown,
  scss,
  sql,
  terraform,
  githubActions,
  gitlabCi,
  helmChart,
  helmValues,
  kustomize,
  npmManifest,
  goManifest,
  pythonRequirements,
  pyproject,
  cargoManifest,
  pomXml,
  gradleManifest,
  nugetManifest,
  rubyManifest,
  yaml,
];

const BY_ID = new Map(DOCUMENTS.map((format) => [format.id, format]));

export const documentFormatById = (id: string): DocumentFormat | undefined => BY_ID.get(id);

/** The format of a path: the first row that matches, so that special names stand before general ones. */
export const documentFormatOf = (path: string): DocumentFormat | undefined =>
  DOCUMENTS.find((format) => format.matches(path));
