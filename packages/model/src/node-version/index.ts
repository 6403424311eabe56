/** The part of a package.json that says which Node.js the package needs. */
export interface NodeManifest {
  readonly engines?: { readonly node?: string };
}

/**
 * Returns why a program cannot run on a version of Node.js; undefined when it can.
 *
 * @param running As `process.versions.node`.
 * @example
 * nodeProblem({ engines: { node: '>=22.18' } }, '20.11.0'); // 'Node 22.18 or newer is needed. This is Node 20.11.0.'
 */
export function nodeProblem({ engines }: NodeManifest, running: string): string | undefined {
  const needed = /\d+(?:\.\d+)*/.exec(engines?.node ?? '')?.[0];
  if (needed === undefined) return undefined;
  const parts = running.split('.').map(Number);
  const differing = needed.split('.').map((part, at) => (parts[at] ?? 0) - Number(part));
  return (differing.find((difference) => difference !== 0) ?? 0) >= 0
    ? undefined
    : `Node ${needed} or newer is needed. This is Node ${running}.`;
}
