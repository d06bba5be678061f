import { describe, expect, it } from 'vitest';
import { csproj } from './format.ts';

describe('csproj', () => {
  it.each([
    ['src/Shop/Shop.csproj', true],
    ['Directory.Build.props', true],
    ['a/Directory.Packages.props', true],
    ['other.props', false],
    ['Shop.csproj/x.cs', false],
  ])('%s is a project: %s', (path, expected) => {
    expect(csproj.matches(path)).toBe(expected);
  });

  it('reads packages, projects and namespaces', () => {
    const text = `<Project Sdk="Microsoft.NET.Sdk">
  <ItemGroup>
    <!-- <PackageReference Include="Old" Version="0.1" /> -->
    <PackageReference Include="Moq" Version="4.20.0" />
    <PackageReference Include="Xunit"><Version>2.9.2</Version><PrivateAssets>all</PrivateAssets></PackageReference>
    <PackageReference Include="Pinned" PrivateAssets="all" />
    <ProjectReference Include="..\\Core\\Core.csproj" />
    <Using Include="Shop.Core" />
    <Using Remove="System.Net.Http" />
  </ItemGroup>
</Project>`;
    expect(csproj.parse(text)).toEqual({
      kind: 'project',
      packages: [
        { name: 'Moq', version: '4.20.0' },
        { name: 'Xunit', version: '2.9.2' },
        { name: 'Pinned', version: '' },
      ],
      projects: ['../Core/Core.csproj'],
      usings: ['Shop.Core'],
    });
  });

  it('knows the namespaces that a web project imports by itself', () => {
    const project = csproj.parse(
      '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><Using Include="A" /></ItemGroup></Project>',
    );
    expect(project).toMatchObject({ usings: expect.arrayContaining(['Microsoft.AspNetCore.Builder', 'A']) as unknown });
  });

  it('tells shared properties from projects', () => {
    expect(
      csproj.parse('<Project><ItemGroup><PackageVersion Include="A" Version="1" /></ItemGroup></Project>'),
    ).toEqual({
      kind: 'properties',
      packages: [{ name: 'A', version: '1' }],
      projects: [],
      usings: [],
    });
  });

  it.each(['', 'hello', '<html></html>', '{"Project": 1}'])('makes nothing of %j', (text) => {
    expect(csproj.parse(text)).toBeNull();
  });
});
