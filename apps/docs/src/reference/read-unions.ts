import type { Checker, Project, Type } from 'typescript/unstable/sync';
import { root } from '../site/paths.ts';
import { publicPackages } from './entry-points.ts';
import { withCompiler } from './with-compiler.ts';

/** An exported type or one of its properties: `Blocker.reason` of `@product/flow-engine`. */
export interface UnionPlace {
  readonly type: string;
  readonly from: string;
}

/** Reads the string literals that each type allows, by `from type`. A union of objects allows those of each object. */
export function readUnions(places: readonly UnionPlace[]): ReadonlyMap<string, readonly string[]> {
  return withCompiler(
    (project) => new Map(places.map((place) => [`${place.from} ${place.type}`, textsOf(place, project)])),
  );
}

function textsOf({ type, from }: UnionPlace, { checker, program }: Project): string[] {
  const [name = '', property] = type.split('.');
  const entryPoint = publicPackages()
    .flatMap((one) => one.entryPoints)
    .find(({ specifier }) => specifier === from);
  const source = entryPoint && program.getSourceFile(root + entryPoint.file);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  if (exported === undefined) throw new Error(`${from} has no ${name}`);
  const declared = checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(exported));
  if (property === undefined) return texts(declared);
  return partsOf(declared).flatMap((part) => propertyOf(checker, part, property));
}

function propertyOf(checker: Checker, type: Type, name: string): string[] {
  const symbol = checker.getPropertyOfType(type, name);
  const inner = symbol && checker.getTypeOfSymbol(symbol);
  return inner === undefined ? [] : texts(inner);
}

function texts(type: Type): string[] {
  return partsOf(type).flatMap((part) => (part.isStringLiteralType() ? [String(part.value)] : []));
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? (type.getTypes() ?? []) : [type];
}
