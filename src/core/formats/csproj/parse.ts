import type { CSharpManifest } from '../../languages/manifests.ts';

const COMMENT = /<!--[\s\S]*?-->/g;
const ITEM = /<(PackageReference|PackageVersion|ProjectReference|Using)\b([^>]*?)(\/>|>([\s\S]*?)<\/\1>)/g;
const ATTRIBUTE = /([A-Za-z]+)\s*=\s*"([^"]*)"/g;

/**
 * Namespaces that projects of this SDK import by themselves; a file that does not see them has no use for their names
 * either. https://learn.microsoft.com/en-us/dotnet/core/project-sdk/overview#implicit-using-directives
 */
const WEB_USINGS = [
  'System.Net.Http.Json',
  'Microsoft.AspNetCore.Builder',
  'Microsoft.AspNetCore.Hosting',
  'Microsoft.AspNetCore.Http',
  'Microsoft.AspNetCore.Routing',
  'Microsoft.Extensions.Configuration',
  'Microsoft.Extensions.DependencyInjection',
  'Microsoft.Extensions.Hosting',
  'Microsoft.Extensions.Logging',
] as const;

/** The items of an MSBuild file that say what a project is made of; null where it is none. */
export function parseProject(text: string): CSharpManifest | null {
  const plain = text.replace(COMMENT, '');
  if (!/<Project[\s>]/.test(plain)) return null;
  const packages: { name: string; version: string }[] = [];
  const projects: string[] = [];
  const usings: string[] = /<Project\b[^>]*\bSdk\s*=\s*"Microsoft\.NET\.Sdk\.Web"/.test(plain) ? [...WEB_USINGS] : [];
  for (const [, item, head, , body] of plain.matchAll(ITEM)) {
    const attributes = new Map(Array.from(head!.matchAll(ATTRIBUTE), ([, name, value]) => [name!, value!]));
    const included = (attributes.get('Include') ?? attributes.get('Update') ?? '').trim();
    if (included === '') continue;
    if (item === 'ProjectReference') projects.push(included.replaceAll('\\', '/'));
    else if (item === 'Using') usings.push(included);
    else {
      const inner = /<Version>\s*([^<]*?)\s*<\/Version>/.exec(body ?? '')?.[1];
      packages.push({ name: included, version: attributes.get('Version') ?? inner ?? '' });
    }
  }
  const kind = /<Project\b[^>]*\bSdk\s*=|<(OutputType|TargetFrameworks?|TargetFrameworkVersion)>/.test(plain)
    ? 'project'
    : 'properties';
  return { kind, packages, projects, usings };
}
