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

/** Checked projects, with their tests. */
const projects = ['packages/*/tsconfig.json', 'apps/*/tsconfig.json', 'e2e/tsconfig.json'];

/**
 * Lists the dropped promises: file, line number and expression.
 *
 * @param {string[]} configFiles Absolute paths of `tsconfig.json` files.
 * @param {string} [folder] Paths are relative to this folder.
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

/** Lists the findings in the sources of one project. Type tests never run. */
function droppedIn({ program, checker }, projectFolder, folder) {
  const isThenable = thenables(checker);
  const own = program
    .getSourceFileNames()
    .filter(
      (name) => name.startsWith(`${projectFolder}/`) && !/\/node_modules\/|\.d\.[cm]?ts$|\.test-d\.ts$/.test(name),
    );
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
      return [`${relative(folder, name)}:${line}: ${said}: a promise without await`];
    });
  });
}

/** Returns the expressions that are statements. */
function expressionsOf(source) {
  const found = [];
  const visit = (node) => {
    if (isExpressionStatement(node)) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Returns the parts of an expression whose value is dropped and whose failure is not handled. */
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

/** Tells whether a call is `.catch(…)`, `.then(…, …)`, or `.finally(…)` of such a call. */
function isHandled({ expression, arguments: given }) {
  if (!isPropertyAccessExpression(expression)) return false;
  const { name, expression: receiver } = expression;
  if (name.text === 'catch') return given.length > 0;
  if (name.text === 'then') return given.length > 1;
  return name.text === 'finally' && isCallExpression(receiver) && isHandled(receiver);
}

/** Recognises promises by their method `then`, also in unions and lists. */
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
  process.stdout.write(found.length === 0 ? 'Every promise is awaited.\n' : `${found.length} promises are dropped.\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
