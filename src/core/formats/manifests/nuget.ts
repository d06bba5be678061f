import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { require, requirePath, withoutComments } from './requirement.ts';

/** Projects of .NET: packages and other projects. */
export const nugetManifest: DocumentFormat = {
  id: 'nuget-manifest',
  name: '.NET project',
  version: 1,
  matches: (path) => /\.(cs|fs|vb)proj$|^(Directory\.(Packages|Build)\.props|packages\.config)$/.test(fileNameOf(path)),
  read: (text) => {
    const facts = new DocumentBuilder(text);
    const plain = withoutComments(text, '<!--', '-->');
    for (const { 1: element, 2: attributes, index } of plain.matchAll(
      /<(PackageReference|PackageVersion|ProjectReference|package)\s([^<>]*)>/g,
    )) {
      const field = (name: RegExp): string => name.exec(attributes!)?.[1] ?? '';
      const name = field(/\b(?:Include|Update|id)\s*=\s*"([^"]+)"/);
      if (element === 'ProjectReference') requirePath(facts, name.replaceAll('\\', '/'), index);
      else {
        const nested = /^\s*<Version>\s*([^<\s]+)/.exec(
          plain.slice(index + element!.length + attributes!.length + 3, index + attributes!.length + 300),
        );
        require(facts, 'nuget', name, field(/\b[Vv]ersion\s*=\s*"([^"]+)"/) || (nested?.[1] ?? ''), index);
      }
    }
    return facts.finish();
  },
};
