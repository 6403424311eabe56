import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../../../packages/i18n/src/catalogues/en.json', import.meta.url)).replaceAll(
  '\\',
  '/',
);
const virtual = '\0own-words/';

/** Words of the first page: its problems and its buttons. */
const isFirst = (key: string): boolean =>
  /^(?:issue|error)\.(?!already|chat|not|outOf|widget|wrong)/.test(key) ||
  /^flow\.(?:back|characters|choose[A-Z]|loading|next|optional|poweredBy|progress|revealed|sendAgain|submit|thankYou)/.test(
    key,
  );

/**
 * Leaves in the English catalogue what a first page may say, and has every module that says something else import the
 * words of that kind, so that they come in its chunk. `en.json` stays the one source, and whole for everybody else.
 */
export function ownWords(): Plugin {
  const words: [string, string][] = [];
  const kindOf = (key: string): string => key.split('.', 1)[0] ?? '';
  const only = (choose: (key: string) => boolean): string =>
    JSON.stringify(Object.fromEntries(words.filter(([key]) => choose(key))));
  return {
    name: 'own-words',
    enforce: 'pre',
    buildStart() {
      this.addWatchFile(source);
      const all: Record<string, string> = JSON.parse(readFileSync(source, 'utf8'));
      words.splice(0, words.length, ...Object.entries(all));
    },
    resolveId: (id) => (id.startsWith(virtual) ? id : undefined),
    load(id) {
      if (id === source) return only(isFirst);
      if (!id.startsWith(virtual)) return undefined;
      const kind = id.slice(virtual.length);
      const code = `import en from ${JSON.stringify(source)};\nObject.assign(en, ${only((key) => kindOf(key) === kind && !isFirst(key))});\n`;
      return { code, moduleSideEffects: true };
    },
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/node_modules/')) return undefined;
      const named = [...code.matchAll(/(['"`])([a-z]+\.\w*)(\$\{|\1)/g)];
      const kinds = new Set<string>();
      for (const [, , name = '', end] of named) {
        for (const [key] of words) {
          const isMeant = end === '${' ? key.startsWith(name) : key === name;
          if (isMeant && !isFirst(key)) kinds.add(kindOf(key));
        }
      }
      if (kinds.size === 0) return undefined;
      return {
        code: `${code}\n${[...kinds].map((kind) => `import ${JSON.stringify(virtual + kind)};\n`).join('')}`,
        map: null,
      };
    },
  };
}
