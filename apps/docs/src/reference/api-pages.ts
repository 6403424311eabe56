import { createSlugs } from '../markdown/slug.ts';
import type { Source } from '../site/sources.ts';
import { type PublicPackage, publicPackages } from './entry-points.ts';
import { type Export, type Exports, readExports } from './read-exports.ts';

/** Lists the packages as a Markdown table. */
export function listPackages(): string {
  const exports = readExports();
  const rows = publicPackages().map(({ name, description, entryPoints }) => {
    const names = entryPoints.flatMap(({ specifier }) => exports.get(specifier) ?? []);
    return `| [\`@product/${name}\`](api/${name}.md) | ${asText(description)} | ${names.length} |`;
  });
  return ['| package | what it is | names |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Builds a page for each package: its entry points and their exports. */
export function apiPages(): Source[] {
  const exports = readExports();
  return publicPackages().map((one) => ({
    path: `reference/api/${one.name}`,
    label: one.name,
    source: `docs/reference/api/${one.name}.md`,
    section: 'Reference',
    isGenerated: true,
    markdown: pageOf(one, exports),
  }));
}

function pageOf({ name, description, entryPoints }: PublicPackage, exports: Exports): string {
  // Slugs depend on the order of the headings, so that they are taken in the order of the page.
  const slug = createSlugs();
  slug(`@product/${name}`);
  const parts = entryPoints.map(({ specifier }) => {
    const all = exports.get(specifier) ?? [];
    const inOrder = (['value', 'type'] as const).flatMap((kind) => all.filter((one) => one.kind === kind));
    slug(specifier);
    const index = inOrder.map((one) => `[\`${one.name}\`](#${slug(one.name)})`).join(' · ');
    return [`## ${specifier}`, index, ...inOrder.map(entryOf)].join('\n\n');
  });
  return [`# @product/${name}`, asText(description), ...parts].join('\n\n');
}

function entryOf({ name, docs, tags, signature }: Export): string {
  return [`### ${name}`, asText(docs), fence(signature, 'ts signature'), ...tags.flatMap((tag) => tagOf(tag))]
    .filter((part) => part !== '')
    .join('\n\n');
}

function tagOf({ name, text }: Export['tags'][number]): string[] {
  switch (name) {
    case 'example':
      return [fence(text.trim(), 'tsx excerpt')];
    case 'param':
      return [`- ${asText(text.replace(/^([\w.]+)\s*/, '`$1`: '))}`];
    case 'returns':
      return [`Returns ${asText(text)}`];
    case 'throws':
      return [`Throws ${asText(text.replace(/^\{(\w+)\}/, '`$1`'))}`];
    default:
      return [];
  }
}

function fence(code: string, info: string): string {
  return `\`\`\`${info}\n${code}\n\`\`\``;
}

/** Escapes markup in a docstring, but for its code. */
function asText(docs: string): string {
  return docs
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;')))
    .join('')
    .trim();
}
