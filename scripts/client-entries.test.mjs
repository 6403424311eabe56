import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entriesWithoutDirective } from './client-entries.mjs';

const hook = "import { useState } from 'react';\nexport const useIt = () => useState(0);\n";

test.each([
  ['uses a hook', { 'index.js': hook }, ['.']],
  ['uses a hook by another file', { 'index.js': "export { useIt } from './it.js';", 'it.js': hook }, ['.']],
  ['begins with the directive', { 'index.js': `'use client';${hook}` }, []],
  [
    'has the directive in another file only',
    { 'index.js': "import './it.js';", 'it.js': `'use client';${hook}` },
    ['.'],
  ],
  ['imports a hook later', { 'index.js': "export const load = () => import('./it.js');", 'it.js': hook }, []],
  ['renders on a server', { 'index.js': `import { renderToString } from 'react-dom/server';\n${hook}` }, []],
  ['has no view', { 'index.js': 'export const one = 1;' }, []],
])('an entry that %s lacks the directive, or not', (_, files, missing) => {
  const folder = mkdtempSync(join(tmpdir(), 'product-entries-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const exports = { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' };
    expect(entriesWithoutDirective(folder, { exports })).toEqual(missing);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
