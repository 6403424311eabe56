/** Tools of the registry test, in fixed versions, fetched once into `.toolchain/`. */
import { join } from 'node:path';
import { fetchedPackage, nodeBinaries } from '../toolchain.mjs';

const OLDEST_NODE_VERSION = '22.23.3';

/** Path of Verdaccio's executable, a registry that runs here. */
export async function verdaccio() {
  // One of its parts asks for a dist-tag of node-fetch that mirrors of the registry do not carry.
  const overrides = { 'node-fetch': '2.7.0' };
  return join(await fetchedPackage('verdaccio', 'verdaccio', '6.10.4', { overrides }), 'bin/verdaccio');
}

/** Path of Yarn's executable. */
export async function yarn() {
  return join(await fetchedPackage('yarn', '@yarnpkg/cli-dist', '4.18.1'), 'bin/yarn.js');
}

/** Folder with the `node` of the oldest major version that the packages support. */
export async function oldestNode() {
  return nodeBinaries(OLDEST_NODE_VERSION);
}
