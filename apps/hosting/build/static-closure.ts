import type { Plugin } from 'vite';
import { parseAst } from 'vite';

interface Links {
  /** Names that the module takes from others; null for all. */
  readonly imports: readonly { readonly id: string; readonly names: readonly string[] | null }[];
  /** Where a name that the module hands on comes from. */
  readonly reexports: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  /** It only hands on, and may be passed over. */
  readonly isBarrel: boolean;
}

/**
 * Finds the modules that some starting points import statically, so that the build can put them into few chunks: left to
 * itself the bundler makes a chunk of every set of sharers, which costs a sixth of the bytes on the way to the first
 * question. A name that an index file hands on leads to the module that has it, and not to all that the index knows.
 */
export function staticClosure(starts: readonly string[]): { plugin: Plugin; has(id: string): boolean } {
  const modules = new Map<string, Links>();
  let closure: ReadonlySet<string> | undefined;
  const plugin: Plugin = {
    name: 'static-closure',
    buildStart() {
      modules.clear();
      closure = undefined;
    },
    async moduleParsed({ id, code }) {
      if (code === null || !/\.[mc]?[jt]sx?$/.test(id.split('?', 1)[0] ?? '')) return;
      const idOf = async (source: string): Promise<string> => (await this.resolve(source, id))?.id ?? source;
      const imports: { id: string; names: readonly string[] | null }[] = [];
      const reexports = new Map<string, { id: string; name: string }>();
      let isBarrel = true;
      for (const node of parseAst(code).body) {
        if (node.type === 'ImportDeclaration') {
          const names = node.specifiers.map((each) =>
            each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : null,
          );
          const isWhole = names.length === 0 || names.includes(null);
          imports.push({
            id: await idOf(node.source.value),
            names: isWhole ? null : names.filter((name) => name !== null),
          });
        } else if (node.type === 'ExportNamedDeclaration' && node.source !== null) {
          const from = await idOf(node.source.value);
          for (const { exported, local } of node.specifiers) {
            if (exported.type === 'Identifier' && local.type === 'Identifier') {
              reexports.set(exported.name, { id: from, name: local.name });
            }
          }
        } else if (node.type === 'ExportAllDeclaration') {
          imports.push({ id: await idOf(node.source.value), names: null });
        } else isBarrel = false;
      }
      modules.set(id, { imports, reexports, isBarrel: isBarrel && reexports.size > 0 && imports.length === 0 });
    },
  };

  const close = (): ReadonlySet<string> => {
    const reached = new Set<string>();
    const visit = (id: string): void => {
      if (reached.has(id)) return;
      reached.add(id);
      const links = modules.get(id);
      for (const { id: next, names } of links?.imports ?? []) take(next, names);
      if (links?.isBarrel === false) for (const { id: next, name } of links.reexports.values()) take(next, [name]);
    };
    const take = (id: string, names: readonly string[] | null): void => {
      const links = modules.get(id);
      if (links?.isBarrel !== true) {
        visit(id);
        return;
      }
      for (const [name, from] of links.reexports) {
        if (names === null || names.includes(name)) take(from.id, [from.name]);
      }
    };
    for (const id of modules.keys()) if (starts.some((start) => id.endsWith(start))) visit(id);
    return reached;
  };
  return {
    plugin,
    has(id) {
      closure ??= close();
      return closure.has(id);
    },
  };
}
