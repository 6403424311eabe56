import { describe, expect, test } from 'vitest';
import { foreignImports, impurities } from './purity.mjs';

const engine = 'packages/flow-engine/src/rules/rule.ts';

describe('pure code', () => {
  test.each([
    ['const now = Date.now();', 'Date.now'],
    ['const now = new Date();', 'new Date'],
    ['const now = +new Date;', 'new Date'],
    ['const now = Date();', 'Date()'],
    ['const pick = Math.random() * 3;', 'Math.random'],
    ['const since = performance.now();', 'performance.now'],
    ['const id = globalThis.crypto.randomUUID();', 'crypto'],
    ["import { randomUUID } from 'node:crypto';", 'crypto'],
    [`const url = \`https://example.com?t=\${Date.now()}\`;`, 'Date.now'],
    ["const url = 'https://example.com'; const now = Date.now();", 'Date.now'],
  ])('may not say %s', (line, said) => {
    expect(impurities(engine, `// first\n${line}\n`)).toEqual([
      `${engine}:2: ${said}: no clock and no dice here; time comes in with the event, chance with a seed`,
    ]);
  });

  test.each([
    'const day = new Date(at);',
    'const day = new Date(\n  at,\n);',
    'const year = new Date(event.at).getFullYear();',
    ' * buildFeedback(flow, session, { now });',
    '/**\n * transition(flow, session, { at: Date.now() });\n */',
    'const later = at + 5; // not Date.now()',
    'const { now } = options;',
  ])('may say %j', (source) => {
    expect(impurities(engine, source)).toEqual([]);
  });

  test.each([
    'packages/runtime/src/browser/browser-clock.ts',
    'packages/api-client/src/http/send.ts',
    'packages/widget-host/src/embed/embed.ts',
  ])('is not %s, which joins it to the world', (path) => {
    expect(impurities(path, 'const now = Date.now();')).toEqual([]);
  });

  test.each([
    'packages/flow-engine/src/http/send.ts',
    'packages/flow-engine/src/browser.ts',
    'packages/model/src/flow/browser/clock.ts',
  ])('is %s, since no such folder joins there', (path) => {
    expect(impurities(path, 'const now = Date.now();')).toHaveLength(1);
  });
});

describe('base and core', () => {
  test.each([
    [engine, "import { useState } from 'react';", 'react', 'React'],
    [engine, "import { createRoot } from 'react-dom/client';", 'react-dom/client', 'React'],
    [engine, "import type { Root } from 'react-dom/client';", 'react-dom/client', 'React'],
    [engine, "import { readFile } from 'node:fs/promises';", 'node:fs/promises', 'Node'],
    [engine, "import fs from 'fs';", 'fs', 'Node'],
    [engine, "const { join } = await import('node:path');", 'node:path', 'Node'],
    ['packages/i18n/src/react/translation.tsx', "import 'node:fs';", 'node:fs', 'Node'],
    ['packages/flow-engine/src/cli/product-flow.ts', "import 'react';", 'react', 'React'],
  ])('%s may not say %s', (path, source, specifier, whose) => {
    expect(foreignImports(path, source)).toEqual([
      `${path}: ${specifier}: base and core run everywhere, without ${whose}`,
    ]);
  });

  test.each([
    [engine, "import { compilePattern } from '@product/model';"],
    [engine, "import { shuffle } from './shuffle.ts';"],
    [engine, "// import 'react';"],
    ['packages/i18n/src/react/translation.tsx', "import { useState } from 'react';"],
    ['packages/flow-engine/src/cli/product-flow.ts', "import { readFile } from 'node:fs/promises';"],
  ])('%s may say %s', (path, source) => {
    expect(foreignImports(path, source)).toEqual([]);
  });
});
