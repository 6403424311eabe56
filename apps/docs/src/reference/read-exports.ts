import type { Node } from 'typescript/unstable/ast';
import { isClassDeclaration, isFunctionDeclaration, isVariableDeclaration } from 'typescript/unstable/ast/is';
import type { Checker, Project, Symbol as TypeSymbol } from 'typescript/unstable/sync';
import { root } from '../site/paths.ts';
import { type EntryPoint, publicPackages } from './entry-points.ts';
import { withCompiler } from './with-compiler.ts';

/** An exported name with its documentation. */
export interface Export {
  readonly name: string;
  readonly kind: 'value' | 'type';
  readonly docs: string;
  readonly tags: readonly { readonly name: string; readonly text: string }[];
  readonly signature: string;
}

export type Exports = ReadonlyMap<string, readonly Export[]>;

let known: Exports | undefined;

/** Reads the exports of every entry point, by its specifier. The compiler reads them once. */
export function readExports(): Exports {
  known ??= read();
  return known;
}

function read(): Exports {
  const entryPoints = publicPackages().flatMap((one) => one.entryPoints);
  return withCompiler(
    (project) => new Map(entryPoints.map((entryPoint) => [entryPoint.specifier, exportsOf(entryPoint, project)])),
  );
}

function exportsOf({ specifier, file }: EntryPoint, project: Project): Export[] {
  const { checker, program } = project;
  const source = program.getSourceFile(root + file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${specifier} has no source ${file}`);
  return checker
    .getExportsOfModule(module)
    .map((symbol) => describe(symbol, project))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function describe(symbol: TypeSymbol, project: Project): Export {
  const { checker } = project;
  const target = isAlias(symbol, project) ? checker.getAliasedSymbol(symbol) : symbol;
  const node = target.declarations[0]?.resolve(project);
  if (node === undefined) throw new Error(`${symbol.name} is declared nowhere`);
  return {
    name: symbol.name,
    kind: target.valueDeclaration === undefined ? 'type' : 'value',
    docs: target.getDocumentationComment(checker),
    tags: target.getJsDocTags(checker).map(({ name, text }) => ({ name, text: String(text ?? '') })),
    signature: signatureOf(node, target, checker),
  };
}

function isAlias(symbol: TypeSymbol, project: Project): boolean {
  const node = symbol.declarations[0]?.resolve(project);
  return node?.getText().match(/^(?:type\s+)?[\w$]+(?:\s+as\s+[\w$]+)?$/) != null;
}

/** Returns the declaration without the bodies of functions. */
function signatureOf(node: Node, symbol: TypeSymbol, checker: Checker): string {
  const text = node.getSourceFile().text;
  if (isFunctionDeclaration(node)) {
    const end = node.body?.getStart() ?? node.end;
    return text
      .slice(node.getStart(), end)
      .trim()
      .replace(/^export (?:async )?/, '');
  }
  if (isVariableDeclaration(node)) {
    const type = checker.getTypeOfSymbol(symbol);
    return `const ${symbol.name}: ${type === undefined ? 'unknown' : checker.typeToString(type, node)}`;
  }
  if (isClassDeclaration(node)) {
    const members = node.members.map((member) =>
      `  ${text.slice(member.getStart(), member.end).replace(/\s*\{.*$/s, '')};`.replace(';;', ';'),
    );
    return `class ${symbol.name} {\n${members.join('\n')}\n}`;
  }
  return text.slice(node.getStart(), node.end).replace(/^export /, '');
}
