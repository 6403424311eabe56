import { type Configuration, readConfiguration } from './configuration.ts';

/** The configuration of this site; its defaults when the file is missing or unreadable. */
export async function loadConfiguration(): Promise<Configuration> {
  const json = await fetch('/config.json')
    .then((response): unknown => (response.ok ? response.json() : null))
    .catch(() => null);
  return readConfiguration(json, window.location.href);
}
