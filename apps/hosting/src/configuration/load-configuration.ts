import { type Configuration, readConfiguration } from './configuration.ts';

/** Loads the configuration of the site. Returns the defaults when the file is missing or malformed. */
export async function loadConfiguration(): Promise<Configuration> {
  const json = await fetch('/config.json')
    .then((response): unknown => (response.ok ? response.json() : null))
    .catch(() => null);
  return readConfiguration(json, window.location.href);
}
