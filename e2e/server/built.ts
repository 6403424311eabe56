import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Files that the journeys open, and the variable that names another folder. */
const built = [
  { file: 'apps/hosting/dist/index.html', elsewhere: 'HOSTING_DIR' },
  { file: 'apps/inbox/dist/index.html', elsewhere: 'INBOX_DIR' },
  { file: 'apps/playground/dist/index.html', elsewhere: 'DEMO_DIR' },
  { file: 'apps/docs/dist/index.html', elsewhere: 'DOCS_DIR' },
  { file: 'packages/widget-host/dist/embed/widget.js', elsewhere: 'WIDGET_SCRIPT' },
] as const;

/** Throws when a built file is missing, so that no journey waits for it. */
export default function checkBuilt(): void {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const missing = built.filter(({ file, elsewhere }) => !process.env[elsewhere] && !existsSync(root + file));
  if (missing.length > 0)
    throw new Error(
      `The apps are not built: run \`pnpm exec turbo run build:app\`. Missing: ${missing.map(({ file }) => file).join(', ')}`,
    );
}
