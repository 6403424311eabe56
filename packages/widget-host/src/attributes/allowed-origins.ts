import { isWebUrl } from '../browser/read-app-url.ts';
import type { Command } from '../embed/command.ts';

/**
 * Returns the origins that markup may name as the app's: the script's own, and those that the page itself has named by the
 * commands `origin` and `init`. Whoever may write cleaned markup into a page names no other.
 */
export function allowedOrigins(scriptUrl: string, commands: readonly Command[]): readonly string[] {
  const named = commands.flatMap(([name, given]) =>
    name === 'origin' ? [given] : name === 'init' ? [Object(given).appUrl] : [],
  );
  return originsOf([scriptUrl, ...named]);
}

/** Returns the origins of the addresses that are of the web. */
export function originsOf(addresses: readonly unknown[]): readonly string[] {
  return addresses.flatMap((given) => {
    const address = `${given}`;
    return given && isWebUrl(address) ? [new URL(address, location.href).origin] : [];
  });
}
