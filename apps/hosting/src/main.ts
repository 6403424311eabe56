import { loadConfiguration } from './configuration/load-configuration.ts';
import { mount } from './mount.tsx';
import { loadPage } from './pages/load-page.ts';
import { routeOf } from './routes/route.ts';

/** Loads the configuration, and for a chat or a widget its chunk beside it; then renders the page of the address. */
async function main(): Promise<void> {
  const route = routeOf(window.location.pathname, new URLSearchParams(window.location.search));
  if (route.page === 'nothing') return;
  const [configuration] = await Promise.all([loadConfiguration(), loadPage(route)]);
  const root = document.getElementById('app');
  if (root !== null) mount(root, configuration);
}

void main();
