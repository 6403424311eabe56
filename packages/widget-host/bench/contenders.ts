import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const typeform = new URL('./', import.meta.resolve('@typeform/embed'));
const typeformStyle = readFileSync(new URL('css/popover.css', typeform));
const typeformScript = readFileSync(new URL('embed.js', typeform));
/** The peer's network is not reached: its style comes from its package. */
const typeformScriptHere = typeformScript.toString().replaceAll('https://embed.typeform.com/next/css/', '/css/');
const ourScript = readFileSync(fileURLToPath(new URL('../dist/embed/widget.js', import.meta.url)));

const gzipped = (...files: readonly Buffer[]): number =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

/** What a page loads before anybody touches it, gzip level 9. */
export const bytes = { ours: gzipped(ourScript), typeform: gzipped(typeformScript, typeformStyle) };

export type Contender = 'blank' | 'ours' | 'typeform';

/** What stands in a page that has this contender, and what in it can be seen once the button is drawn. */
export const buttons: Readonly<Record<Contender, string>> = {
  blank: 'h1',
  ours: 'iframe[data-product="launcher"]',
  typeform: '.tf-v1-popover-button',
};

export interface HostPages {
  /** Address of the page of a contender, on another origin than the app's. */
  address(contender: Contender): string;
  close(): Promise<void>;
}

/** The same page three times: with nothing, with our button, and with Typeform's. */
export async function serveHostPages(appUrl: string): Promise<HostPages> {
  const embeds: Readonly<Record<Contender, string>> = {
    blank: '',
    ours: `<script async src="${appUrl}/widget.js" data-code="PSN-HARBOUR"></script>`,
    typeform: '<div data-tf-popover="moe6aa"></div><script async src="/typeform.js"></script>',
  };
  const server = createServer((request, response) => {
    const name = request.url?.slice(1);
    if (name === 'typeform.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(typeformScriptHere);
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
    address: (contender) => `http://localhost:${port}/${contender}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
