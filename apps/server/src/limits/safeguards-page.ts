/** `pnpm limits`: writes the tables of limits into `docs/safeguards.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { settingOf } from '../configuration/rate-limits.ts';
import { bodies } from './tables/bodies.ts';
import { inspection } from './tables/inspection.ts';
import type { LimitTable } from './tables/limit.ts';
import { mails } from './tables/mails.ts';
import { pages } from './tables/pages.ts';
import { type RateLimitName, rates } from './tables/rates.ts';
import { requests } from './tables/requests.ts';
import { sockets } from './tables/sockets.ts';
import { uploads } from './tables/uploads.ts';

/** The page with the tables. */
export const safeguardsPage = new URL('../../../../docs/safeguards.md', import.meta.url);

/** Tables of fixed limits by their titles, in the order of the page. */
const fixed: Readonly<Record<string, LimitTable>> = {
  'A request': requests,
  'An upload': uploads,
  'The check of a file': inspection,
  'The live channel': sockets,
  'A first page': pages,
  'A mail': mails,
};

/** Returns the text of the page with the section of limits written anew. */
export function withLimits(markdown: string): string {
  return markdown.replace(/^## Limits\n.*?(?=^## )/ms, `## Limits\n\n${limitsSection()}\n\n`);
}

function limitsSection(): string {
  const names = Object.keys(rates) as RateLimitName[];
  return [
    'Written by `pnpm limits` from `apps/server/src/limits/tables`, which the server reads.',
    '### Rates',
    'A setting has the form `3000/60`: a number, and the seconds in which it is allowed; `off` is no limit. With Redis all processes count together. The network of an IPv6 address (/64) counts as one address. Above a limit, the response is 429 with `Retry-After`.',
    table(
      ['setting', 'default', 'counts'],
      names.map((name) => {
        const { points, seconds, of } = rates[name];
        return [`\`${settingOf(name)}\``, `\`${points}/${seconds}\``, of];
      }),
    ),
    '### A body',
    'A body above these bytes gets 413, by its announced length or while it is read. Compressed bodies are rejected.',
    table(['at most', 'calls'], callsByBytes()),
    ...Object.entries(fixed).flatMap(([title, limits]) => [
      `### ${title}`,
      table(
        ['at most', 'of'],
        Object.values(limits).map(({ most, unit, of }) => [amountOf(most, unit), of]),
      ),
    ]),
  ].join('\n\n');
}

/** Lists the calls of each limit of bytes, the largest first. */
function callsByBytes(): (readonly string[])[] {
  const calls = Object.entries(bodies);
  const sizes = [...new Set(Object.values(bodies))].sort((one, other) => other - one);
  return sizes.map((bytes) => [
    amountOf(bytes, 'bytes'),
    calls.flatMap(([name, most]) => (most === bytes ? [`\`${name}\``] : [])).join(', '),
  ]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Writes a number with its unit: `2 MB`, `16 kB`, `1,000 keys`. */
function amountOf(most: number, unit: string): string {
  if (unit === 'bytes' && most % 1_048_576 === 0) return `${most / 1_048_576} MB`;
  if (unit === 'bytes' && most % 1_024 === 0) return `${most / 1_024} kB`;
  return `${most.toLocaleString('en-US')} ${unit}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(safeguardsPage, withLimits(readFileSync(safeguardsPage, 'utf8')));
