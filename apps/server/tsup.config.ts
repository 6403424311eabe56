import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { definePackage } from '@product/config/tsup';

/** Folders of the sites that the published server serves, by the names that `ownSite` finds. */
const sites = {
  hosting: '../hosting/dist',
  inbox: '../inbox/dist',
  demo: '../playground/dist',
  docs: '../docs/dist',
  embed: '../../packages/widget-host/dist/embed',
};

export default definePackage({
  entry: {
    main: 'src/main.ts',
    'bin/product-server': 'src/bin/product-server.ts',
    'bin/product-conformance': 'src/bin/product-conformance.ts',
    'clearing-process': 'src/database/clearing-process.ts',
    'reading-thread': 'src/database/reading-thread.ts',
    'inspection-thread': 'src/files/inspection/inspection-thread.ts',
  },
  platform: 'node',
  target: 'node22',
  // Taken in: the import of JSON is written in a way that the bundler does not know yet.
  noExternal: ['@product/flow-engine/flow.schema.json'],
  async onSuccess() {
    const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
    await rm(here('dist/sites'), { recursive: true, force: true });
    for (const [name, folder] of Object.entries(sites))
      await cp(here(folder), here(`dist/sites/${name}`), { recursive: true });
  },
});
