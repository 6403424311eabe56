import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the journeys open, and what another place may be named by, as the server reads it. */
const built = [
  { file: 'apps/hosting/dist/index.html', elsewhere: 'HOSTING_DIR' },
  { file: 'apps/inbox/dist/index.html', elsewhere: 'INBOX_DIR' },
  { file: 'apps/playground/dist/index.html', elsewhere: 'DEMO_DIR' },
  { file: 'apps/docs/dist/index.html', elsewhere: 'DOCS_DIR' },
  { file: 'packages/widget-host/dist/embed/widget.js', elsewhere: 'WIDGET_SCRIPT' },
] as const;

/** Says at once what a journey would else wait for in vain. */
export default function checkBuilt(): void {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const missing = built.filter(({ file, elsewhere }) => !process.env[elsewhere] && !existsSync(root + file));
  if (missing.length > 0)
    throw new Error(
      `The apps are not built: run \`pnpm exec turbo run build:app\`. Missing: ${missing.map(({ file }) => file).join(', ')}`,
    );
}
