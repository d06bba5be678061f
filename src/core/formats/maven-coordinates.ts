import type { DocumentTarget } from '../model/document-facts.ts';

/** By what the projects of a repository find each other. */
export const mavenKey = (group: string, artifact: string): string => `maven:${group}:${artifact}`;

/** What a dependency leads to: the project of the repository that makes it, else the artifact outside. */
export const artifactTarget = (group: string, artifact: string, version: string): DocumentTarget => ({
  to: 'first',
  of: [
    { to: 'key', key: mavenKey(group, artifact) },
    { to: 'external', ecosystem: 'maven', package: `${group}:${artifact}`, member: '', version },
  ],
});
