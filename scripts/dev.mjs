/** The product with live reload: the server on 4000, the hosting app and the demo shop by Vite in front of it. */
import { environment, run } from './toolchain.mjs';

const env = await environment();
const started = [
  run('node', ['--conditions=@product/source', '--watch', 'apps/server/src/main.ts'], { env }),
  run('pnpm', ['--filter', '@product/hosting', 'dev'], { env }),
  run('pnpm', ['--filter', '@product/playground', 'dev'], { env }),
  run('pnpm', ['--filter', '@product/inbox', 'dev'], { env }),
];
process.exitCode = Math.max(...(await Promise.all(started)));
