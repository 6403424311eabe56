import type { ChunkFiles } from './manifest.ts';
import { containedSheet, type Sheet } from './site.ts';

/** Data of a page of the hosting app, in `#product-data` of its document. */
export interface DocumentData {
  /** The configuration of `/config.json`. */
  readonly configuration: unknown;
  /** Responses of the API to the first calls of the page. */
  readonly responses: readonly { readonly path: string; readonly status: number; readonly body: unknown }[];
  /** Id, seed and start of a new session, which server and browser start alike. */
  readonly newSession: { readonly id: string; readonly seed: number; readonly at: number };
}

/** The first page of a survey, rendered by the hosting app. */
export interface RenderedPage {
  /** Markup of `#app`. */
  readonly markup: string;
  /** Script in the head. Records presses until the page runs. */
  readonly script: string;
  /** Script after the markup; null without one. Tells a host page that the markup is there. */
  readonly lastScript: string | null;
  /** BCP 47. */
  readonly languageCode: string;
  readonly direction: 'ltr' | 'rtl';
  /** Null: the template's title stays. */
  readonly title: string | null;
  readonly iconUrl: string | null;
  /** The owner's style sheet; http or https. */
  readonly styleSheetUrl: string | null;
  /** CSS rules of the owner's colours. */
  readonly css: string;
}

/**
 * Fills the template of the hosting app.
 *
 * @param template The page with its nonce.
 * @param page Null: the browser renders the first page.
 * @param files Scripts and style sheets of this page, loaded in parallel.
 * @param sheets Style sheets that the first page may need beside those of the template.
 */
export function fillDocument(
  template: string,
  {
    data,
    page,
    files,
    sheets,
    nonce,
  }: {
    readonly data: DocumentData;
    readonly page: RenderedPage | null;
    readonly files: ChunkFiles;
    readonly sheets: readonly Sheet[];
    readonly nonce: string;
  },
): string {
  // The markup needs no styles of later screens. The script applies them, so that the first page does not wait.
  const style = page === null ? 'rel="stylesheet"' : 'rel="stylesheet" media="print" data-product="later-style"';
  const head = [
    ...sheets.map((sheet) => containedSheet(sheet, nonce)),
    ...files.styles.map((path) => `<link ${style} crossorigin href="/${escapeHtml(path)}">`),
    ...files.scripts.map((path) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(path)}">`),
  ];
  const json = `<script type="application/json" id="product-data">${jsonForHtml(data)}</script>`;
  const filled = template
    .replace(/\s*<link rel="preload" href="\/config\.json"[^>]*>/, '')
    .replace('</body>', () => `${json}</body>`);
  if (page === null) return filled.replace('</head>', () => `${head.join('')}</head>`);
  const { markup, script, lastScript, languageCode, direction, title, iconUrl, styleSheetUrl, css } = page;
  if (styleSheetUrl !== null)
    head.push(`<link rel="stylesheet" data-product="node-style" href="${escapeHtml(styleSheetUrl)}">`);
  if (css !== '') head.push(`<style nonce="${nonce}">${css}</style>`);
  // Without `async` the module would wait for the style sheet of another host.
  const html = styleSheetUrl === null ? filled : filled.replace('type="module"', 'type="module" async');
  return (
    html
      .replace(/<html[^>]*>/, () => `<html lang="${escapeHtml(languageCode)}" dir="${direction}">`)
      // Before any style sheet, for which a script would wait.
      .replace(
        /<title>[^<]*<\/title>/,
        (own) =>
          `<script nonce="${nonce}">${script}</script>${title === null ? own : `<title>${escapeHtml(title)}</title>`}`,
      )
      .replace(/<link rel="icon"[^>]*>/, (icon) =>
        iconUrl === null ? icon : `<link rel="icon" href="${escapeHtml(iconUrl)}">`,
      )
      .replace('</head>', () => `${head.join('')}</head>`)
      .replace(/(<div id="app"[^>]*>)(<\/div>)/, (_, open: string, close: string) => {
        const last = lastScript === null ? '' : `<script nonce="${nonce}">${lastScript}</script>`;
        return `${open}${markup}${close}${last}`;
      })
  );
}

/** Encodes JSON so that it stays text inside a script element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
