import { loadConfiguration } from './configuration/load-configuration.ts';
import { loadPage } from './pages/load-page.ts';
import { routeOf } from './routes/route.ts';

/**
 * The entry is small on purpose: it asks for the page's chunk and the configuration at the same moment, and React comes
 * with the chunk.
 */
async function main(): Promise<void> {
  const route = routeOf(window.location.pathname, new URLSearchParams(window.location.search));
  if (route.page === 'nothing') return;
  const [configuration, { mount }] = await Promise.all([loadConfiguration(), import('./mount.tsx'), loadPage(route)]);
  const root = document.getElementById('app');
  if (root !== null) mount(root, configuration);
}

void main();
