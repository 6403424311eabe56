/** What the sources of base and core may not do: look at the clock, throw dice, or ask for React or Node. */
import { isBuiltin } from 'node:module';

/** Joining code: the folders that stand between the pure code and the world, of every package or of the one named. */
const joiningFolders = ['browser', 'cli', 'api-client/calls', 'api-client/http', 'widget-host/embed'];
/** Entries of their own, for who has React. */
const reactFolders = ['react', 'runtime/redux'];
const nodeFolders = ['cli'];

const impure = new RegExp(
  [
    /\bDate\s*\.\s*now\b/,
    /\bnew\s+Date\b(?!\s*\(\s*[^\s)])/,
    /(?<!new\s+)\bDate\s*\(\s*\)/,
    /\bMath\s*\.\s*random\b/,
    /\bperformance\s*\.\s*(?:now|timeOrigin)\b/,
    /\bcrypto\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * Where a source looks at the clock or throws dice, a line each: its number and what it says.
 *
 * @param {string} path From the root, such as `packages/flow-engine/src/rules/rule.ts`.
 * @param {string} source
 */
export function impurities(path, source) {
  if (isIn(path, joiningFolders)) return [];
  const code = withoutComments(source);
  return [...code.matchAll(impure)].map(({ 0: said, index }) => {
    const line = code.slice(0, index).split('\n').length;
    return `${path}:${line}: ${said}: no clock and no dice here; time comes in with the event, chance with a seed`;
  });
}

/**
 * Imports of React or Node that a source of base or core may not have, a line each.
 *
 * @param {string} path
 * @param {string} source
 */
export function foreignImports(path, source) {
  const specifiers = withoutComments(source).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...specifiers].flatMap(([, specifier = '']) => {
    const isOfReact = /^react(-dom)?(\/|$)/.test(specifier) && !isIn(path, reactFolders);
    const isOfNode = isBuiltin(specifier) && !isIn(path, nodeFolders);
    if (!isOfReact && !isOfNode) return [];
    return [`${path}: ${specifier}: base and core run everywhere, without ${isOfReact ? 'React' : 'Node'}`];
  });
}

/** Whether a source stands in one of these folders of `src`. */
function isIn(path, folders) {
  const [, name, , folder] = path.split('/').slice(0, -1);
  return folder !== undefined && (folders.includes(folder) || folders.includes(`${name}/${folder}`));
}

/** A source with its comments blank, its lines where they were. */
function withoutComments(source) {
  return source.replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*/g, (part) =>
    part.startsWith('/') ? part.replaceAll(/[^\n]/g, ' ') : part,
  );
}
