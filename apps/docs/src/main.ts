import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { assetsOf, type Manifest } from './layout/assets.ts';
import { documentOf } from './layout/document.ts';
import { pageLayout } from './layout/page-layout.ts';
import { prepareHighlighting } from './markdown/highlight.ts';
import { generateReferences } from './reference/generate-references.ts';
import { searchSections } from './search/search-sections.ts';
import { buildPages } from './site/build-pages.ts';
import { checkLinks } from './site/check-links.ts';
import { llmsFullText, llmsIndex } from './site/llms.ts';
import type { Page } from './site/page.ts';
import { outputFolder, root } from './site/paths.ts';
import { repositoryAddress } from './site/repository.ts';
import { readSources } from './site/sources.ts';

/** Writes the pages into Vite's output. Fails when a link leads nowhere. */
await prepareHighlighting();
const { generated, packages } = generateReferences();
const sources = readSources(generated, packages);
const pages = buildPages(sources, process.env);
const problems = checkLinks(pages);
if (problems.length > 0) throw new Error(`Links that lead nowhere:\n${problems.join('\n')}`);

const manifest = JSON.parse(readFileSync(`${outputFolder}manifest.json`, 'utf8')) as Manifest;
const siteAssets = assetsOf(manifest, 'site');
const { scripts, preloads } = assetsOf(manifest, 'early-theme');
if (preloads.length > 0) throw new Error('The script of the theme has imports, and would not run');
const theme = scripts[0];
const { version } = JSON.parse(readFileSync(`${root}apps/server/package.json`, 'utf8')) as { version: string };
const facts = { version, repository: repositoryAddress(process.env) };

function write(path: string, html: string): void {
  const file = `${outputFolder}${path === '' ? '' : `${path}/`}index.html`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

function titleOf({ path, title }: Page): string {
  return path === '' ? 'Product docs' : `${title} · Product docs`;
}

for (const page of pages) {
  const assets = page.script === undefined ? [siteAssets] : [assetsOf(manifest, page.script), siteAssets];
  write(page.path, documentOf({ title: titleOf(page), body: pageLayout(pages, page, facts), assets, theme }));
  for (const file of page.files) cpSync(root + file, `${outputFolder}files/${basename(file)}`);
}
write(
  'not-found',
  documentOf({
    title: 'No such page · Product docs',
    body: pageLayout(pages, null, facts),
    assets: [siteAssets],
    theme,
  }),
);
write(
  'screen',
  documentOf({ title: 'Screen', body: '<div id="screen"></div>', assets: [assetsOf(manifest, 'screen')] }),
);

writeFileSync(`${outputFolder}search.json`, JSON.stringify(searchSections(pages)));
writeFileSync(`${outputFolder}llms.txt`, llmsIndex(sources));
writeFileSync(`${outputFolder}llms-full.txt`, llmsFullText(sources));
