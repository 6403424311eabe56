import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const typeform = new URL('./', import.meta.resolve('@typeform/embed'));
const typeformStyle = readFileSync(new URL('css/popover.css', typeform));
const typeformScript = readFileSync(new URL('embed.js', typeform));
/** Typeform's script with its style from the package, since the bench reaches no network. */
const offlineTypeformScript = typeformScript.toString().replaceAll('https://embed.typeform.com/next/css/', '/css/');
const ourScript = readFileSync(fileURLToPath(new URL('../dist/embed/widget.js', import.meta.url)));

const gzipped = (...files: readonly Buffer[]): number =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

/** Bytes that a page loads before any interaction, gzip level 9. */
export const bytes = { ours: gzipped(ourScript), typeform: gzipped(typeformScript, typeformStyle) };

export type Contender = 'blank' | 'ours' | 'typeform';

/** Selector of an element that is visible once the contender's button is rendered. */
export const buttons: Readonly<Record<Contender, string>> = {
  blank: 'h1',
  ours: 'iframe[data-product="launcher"]',
  typeform: '.tf-v1-popover-button',
};

export interface HostPages {
  /** URL of a contender's page, on another origin than the app's. */
  url(contender: Contender): string;
  close(): Promise<void>;
}

/** Serves the same page three times: without a button, with ours, and with Typeform's. */
export async function serveHostPages(appUrl: string): Promise<HostPages> {
  const embeds: Readonly<Record<Contender, string>> = {
    blank: '',
    ours: `<script async src="${appUrl}/widget.js" data-code="PSN-HARBOUR"></script>`,
    typeform: '<div data-tf-popover="moe6aa"></div><script async src="/typeform.js"></script>',
  };
  const server = createServer((request, response) => {
    const name = request.url?.slice(1);
    if (name === 'typeform.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(offlineTypeformScript);
      return;
    }
    if (name === 'css/popover.css') {
      response.writeHead(200, { 'content-type': 'text/css' }).end(typeformStyle);
      return;
    }
    const embed = name === 'blank' || name === 'ours' || name === 'typeform' ? embeds[name] : undefined;
    response.writeHead(embed === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Host</title><body><h1>Host</h1><p>Text</p>${embed ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (contender) => `http://localhost:${port}/${contender}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
