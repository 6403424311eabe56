/**
 * Reports each statement that drops a promise, and so an error or an access check that nobody waits for.
 * `noFloatingPromises` of Biome misses promises of other packages, as of `node:fs/promises` and Kysely.
 * A promise in a condition is an error of TypeScript itself (TS2801). Run by `pnpm promises`.
 */
import { globSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  isAwaitExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isNewExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import { root } from './toolchain.mjs';

/** The projects whose sources are looked at, tests included. */
const projects = ['packages/*/tsconfig.json', 'apps/*/tsconfig.json', 'e2e/tsconfig.json'];

/**
 * Where a promise is dropped, a line each: the file, the number of the line and the expression.
 *
 * @param {string[]} configFiles Absolute paths of `tsconfig.json` files.
 * @param {string} [folder] The paths are told from here.
 */
export function droppedPromises(configFiles, folder = root) {
  const api = new API({ cwd: folder });
  try {
    const snapshot = api.updateSnapshot({ openProjects: configFiles });
    return configFiles.flatMap((config) => {
      const project = snapshot.getProject(config);
      if (project === undefined) throw new Error(`No project at ${config}`);
      return droppedIn(project, dirname(config), folder);
    });
  } finally {
    api.close();
  }
}

/** The findings of the sources that stand below the project's own folder. */
function droppedIn({ program, checker }, projectFolder, folder) {
  const isThenable = thenables(checker);
  const own = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${projectFolder}/`) && !/\/node_modules\/|\.d\.[cm]?ts$/.test(name));
  return own.flatMap((name) => {
    const source = program.getSourceFile(name);
    if (source === undefined) return [];
    const candidates = expressionsOf(source).flatMap(unhandled);
    const types = candidates.length === 0 ? [] : checker.getTypeAtLocation(candidates);
    return candidates.flatMap((expression, at) => {
      const type = types[at];
      if (type === undefined || !isThenable(type)) return [];
      const start = expression.getStart(source);
      const line = source.text.slice(0, start).split('\n').length;
      const said = source.text.slice(start, expression.end).split('\n')[0];
      return [`${relative(folder, name)}:${line}: ${said}: a promise that nobody waits for`];
    });
  });
}

/** The expressions that stand as statements of their own. */
function expressionsOf(source) {
  const found = [];
  const visit = (node) => {
    if (isExpressionStatement(node)) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** The parts of a statement's expression whose value is dropped, without those whose failure is handled. */
function unhandled(expression) {
  if (isParenthesizedExpression(expression)) return unhandled(expression.expression);
  if (isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse].flatMap(unhandled);
  if (isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken;
    if (kind === SyntaxKind.CommaToken) return [expression.left, expression.right].flatMap(unhandled);
    const isShort = [SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken];
    return isShort.includes(kind) ? unhandled(expression.right) : [];
  }
  if (isAwaitExpression(expression)) return [];
  if (isCallExpression(expression)) return isHandled(expression) ? [] : [expression];
  return isNewExpression(expression) || isTaggedTemplateExpression(expression) ? [expression] : [];
}

/** Whether a call is `.catch(…)` or `.then(…, …)`, or `.finally(…)` of such a call. */
function isHandled({ expression, arguments: given }) {
  if (!isPropertyAccessExpression(expression)) return false;
  const { name, expression: receiver } = expression;
  if (name.text === 'catch') return given.length > 0;
  if (name.text === 'then') return given.length > 1;
  return name.text === 'finally' && isCallExpression(receiver) && isHandled(receiver);
}

/** Tells promises, also in a union or a list, by their method `then`. */
function thenables(checker) {
  const known = new Map();
  const look = (type) => {
    if (type.isUnionType()) return type.getTypes().some(isThenable);
    if (!type.isObjectType() && !type.isIntersectionType() && !type.isTypeParameter()) return false;
    if (checker.isArrayLikeType(type)) return checker.getTypeArguments(type).some(isThenable);
    return checker.getPropertyOfType(type, 'then') !== undefined;
  };
  const isThenable = (type) => {
    if (!known.has(type.id)) {
      known.set(type.id, false);
      known.set(type.id, look(type));
    }
    return known.get(type.id);
  };
  return isThenable;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const configFiles = globSync(projects, { cwd: root }).map((file) => `${root}/${file}`);
  const found = droppedPromises(configFiles.sort());
  for (const finding of found) process.stderr.write(`${finding}\n`);
  process.stdout.write(
    found.length === 0 ? 'Every promise is waited for.\n' : `${found.length} promises are dropped.\n`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}
