import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nearest } from './package-file.ts';
import type { SettingName } from './setting-names.ts';
import type { SettingsReader } from './settings-reader.ts';

/** Folders of the built pages, and the path of the widget's script. */
export interface Sites {
  readonly hosting: string;
  readonly inbox: string;
  readonly demo: string;
  readonly docs: string;
  readonly widgetScript: string;
}

/** Reads the paths of the built pages. By default they stand beside the built server, or in the repository. */
export function readSites({ text, report }: SettingsReader): Sites {
  const path = (name: SettingName): string | null => {
    const value = text(name);
    if (value !== null && !existsSync(value)) report(`${name}: there is nothing at ${value}`);
    return value;
  };
  return {
    hosting: path('HOSTING_DIR') ?? ownSite('hosting') ?? fromRepository('apps/hosting/dist'),
    inbox: path('INBOX_DIR') ?? ownSite('inbox') ?? fromRepository('apps/inbox/dist'),
    demo: path('DEMO_DIR') ?? ownSite('demo') ?? fromRepository('apps/playground/dist'),
    docs: path('DOCS_DIR') ?? ownSite('docs') ?? fromRepository('apps/docs/dist'),
    widgetScript:
      path('WIDGET_SCRIPT') ??
      ownSite('embed/widget.js') ??
      fromRepository('packages/widget-host/dist/embed/widget.js'),
  };
}

/** Finds a site beside the built server; undefined when the server runs from its sources. */
function ownSite(path: string): string | undefined {
  const place = fileURLToPath(new URL(`./sites/${path}`, import.meta.url));
  return existsSync(place) ? place : undefined;
}

/** Resolves a path in the repository of this file. */
function fromRepository(path: string): string {
  return nearest('pnpm-workspace.yaml', path);
}
