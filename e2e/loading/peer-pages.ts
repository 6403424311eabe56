import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { formbricksJson, nodeId, surveyJsJson, widgetCode } from './survey.ts';

/** Pages of the other products and of the widget's host, on a static server. */
export interface PeerPages {
  readonly url: string;
  /** False when the npm package of Formbricks is not installed. */
  readonly hasFormbricks: boolean;
  close(): Promise<void>;
}

interface StaticFile {
  readonly type: string;
  readonly body: string;
}

/** @param appUrl Address of our server, which the widget's host page embeds. */
export async function servePeerPages(appUrl: string): Promise<PeerPages> {
  const formbricks = await formbricksScript();
  const pages: Readonly<Record<string, StaticFile>> = {
    '/blank.html': html('Blank', ''),
    '/host.html': html(
      'Host',
      `<h1>Host</h1><script async src="${appUrl}/widget.js" data-code="${widgetCode}"></script>`,
    ),
    '/inline.html': inlinePage(appUrl, ''),
    '/inline-frame.html': inlinePage(
      appUrl,
      `<iframe src="${appUrl}/feedback?node_id=${nodeId}&amp;inline=1#hosted" width="100%" height="490" frameborder="0" loading="lazy"></iframe>`,
    ),
    ...(await surveyJsFiles()),
    ...(formbricks !== undefined && {
      '/formbricks.js': { type: 'text/javascript', body: formbricks },
      '/formbricks.html': html('Formbricks', formbricksBody()),
    }),
  };
  const files = new Map(
    Object.entries(pages).map(([path, file]) => [path, { type: file.type, body: compress(file.body) }]),
  );
  const server = createServer(({ url }, response) => {
    const file = files.get(url ?? '');
    if (file === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': `${file.type}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': file.type === 'text/html' ? 'no-store' : 'public, max-age=31536000, immutable',
    });
    return response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hasFormbricks: formbricks !== undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Bundles React, survey-core and survey-react-ui as an application would, into one script and one style sheet. */
async function surveyJsFiles(): Promise<Readonly<Record<string, StaticFile>>> {
  const { outputFiles } = await build({
    entryPoints: { surveyjs: fileURLToPath(new URL('./surveyjs-page.ts', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'surveyjs',
    legalComments: 'none',
    loader: { '.ttf': 'empty', '.woff2': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const named = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const head = '<link rel="stylesheet" href="/surveyjs.css"><script type="module" src="/surveyjs.js"></script>';
  const data = `<script type="application/json" id="survey">${JSON.stringify(surveyJsJson())}</script>`;
  return {
    '/surveyjs.js': { type: 'text/javascript', body: named('.js') },
    '/surveyjs.css': { type: 'text/css', body: named('.css') },
    '/surveyjs.html': html('SurveyJS', `<div id="root"></div>${data}`, head),
  };
}

/** Text of the browser bundle, or undefined when the package is not installed. */
async function formbricksScript(): Promise<string | undefined> {
  try {
    return await readFile(new URL('./index.umd.js', import.meta.resolve('@formbricks/surveys')), 'utf8');
  } catch {
    return undefined;
  }
}

function formbricksBody(): string {
  const props = { survey: formbricksJson(), containerId: 'root', brandColor: '#20b8f7', isBrandingEnabled: false };
  const start = `formbricksSurveys.renderSurveyInline(${JSON.stringify(props)})`;
  return `<div id="root"></div><script src="/formbricks.js"></script><script>${start}</script>`;
}

function inlinePage(appUrl: string, content: string): StaticFile {
  const survey = `<div data-product-survey="${nodeId}">${content}</div>`;
  return html('Host', `<h1>Host</h1>${survey}<script async src="${appUrl}/widget.js"></script>`);
}

function html(title: string, body: string, head = ''): StaticFile {
  const viewport =
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">';
  return {
    type: 'text/html',
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8">${viewport}<title>${title}</title>${head}</head><body>${body}</body></html>`,
  };
}

function compress(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}
