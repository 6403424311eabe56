import { expect, test } from 'vitest';
import { withRepository } from './name-repository.mjs';
import { publishedPackages } from './packages.mjs';

test('A named manifest links to its repository, its README and its issues, and keeps its other fields.', () => {
  const address = 'https://github.example/owner/name';
  expect(withRepository({ name: '@product/model', license: 'MIT' }, 'packages/model', address)).toEqual({
    name: '@product/model',
    license: 'MIT',
    homepage: `${address}/tree/main/packages/model#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: 'git', url: `git+${address}.git`, directory: 'packages/model' },
  });
});

test('Each published manifest has a description, a license and keywords, and no address of a repository.', () => {
  const packages = publishedPackages();
  expect(packages.length).toBeGreaterThan(10);
  for (const { name, manifest } of packages) {
    expect.soft(manifest.description, name).toMatch(/\w/);
    expect.soft(manifest.license, name).toBe('MIT');
    expect.soft(manifest.keywords, name).toEqual(expect.arrayContaining([expect.any(String)]));
    expect.soft(Object.keys(manifest), name).not.toEqual(expect.arrayContaining(['repository']));
  }
});
