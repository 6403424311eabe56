import { ownPage } from './own-page.ts';
import type { PageTranslator } from './page-texts.ts';

export interface ErrorPage {
  readonly status: number;
  readonly texts: PageTranslator;
  /** Nonce of the response's policy. */
  readonly nonce: string;
  /** Id of the request in the log, which a visitor can tell the operator. */
  readonly requestId: string;
  /** Seconds until the page tries again for the first time; null: it does not try by itself. */
  readonly retryAfterSeconds: number | null;
}

const styles = `body { display: grid; min-block-size: 100vh; place-content: center; padding: 2rem 1rem; }
main { max-inline-size: 26rem; text-align: center; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; }
main a { display: inline-block; margin-block-start: 1.5rem; min-block-size: 2.75rem; padding: 0.625rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--link); font-weight: 600; text-decoration: none; }
main a:hover { border-color: var(--link); }
small { display: block; margin-block-start: 1.5rem; color: var(--quiet); font-size: 0.75rem; }`;

const MAX_SECONDS = 60;
/** Seconds between two attempts of a browser without scripts. */
const STEADY_SECONDS = 30;

/**
 * Renders the page of a request that failed. It asks for its own address again and reloads once there is another response:
 * each wait is twice as long, up to a minute, and up to half as long again at random, so that open pages do not ask together.
 */
export function renderErrorPage({ status, texts, nonce, requestId, retryAfterSeconds }: ErrorPage): string {
  const { code, direction, t } = texts;
  const { heading, text } = messagesOf(status, retryAfterSeconds !== null);
  return ownPage({
    nonce,
    language: { code, direction },
    title: escapeHtml(t(heading)),
    styles,
    head: `
<meta name="robots" content="noindex">${
      retryAfterSeconds === null
        ? ''
        : `
<noscript><meta http-equiv="refresh" content="${Math.max(retryAfterSeconds, STEADY_SECONDS)}"></noscript>`
    }`,
    body: `<main>
<h1>${escapeHtml(t(heading))}</h1>
${text === null ? '' : `<p>${escapeHtml(t(text))}</p>`}
${isTransientStatus(status) ? `<a href="">${escapeHtml(t('error.retry'))}</a>` : ''}
<small dir="ltr">${status} · ${escapeHtml(requestId)}</small>
</main>${retryAfterSeconds === null ? '' : retryScript(retryAfterSeconds, nonce)}`,
  });
}

/** Tells whether the same request may succeed later. */
export function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

type Message = Parameters<PageTranslator['t']>[0];

function messagesOf(status: number, triesAgain: boolean): { readonly heading: Message; readonly text: Message | null } {
  if (isTransientStatus(status)) return { heading: 'page.unavailable', text: triesAgain ? 'page.triesAgain' : null };
  if (status === 404) return { heading: 'error.notFound', text: 'error.wrongUrl' };
  if (status === 400 || status === 401 || status === 403) return { heading: 'mail.stopInvalid', text: null };
  return { heading: 'error.system', text: null };
}

function retryScript(retryAfterSeconds: number, nonce: string): string {
  return `
<script nonce="${nonce}">
(() => {
  let seconds = ${Math.min(retryAfterSeconds, MAX_SECONDS)};
  const again = () => {
    setTimeout(attempt, seconds * (1 + Math.random() / 2) * 1000);
    seconds = Math.min(seconds * 2, ${MAX_SECONDS});
  };
  const attempt = async () => {
    try {
      const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'manual' });
      if (status < 500 && status !== 429 && status !== 408) return location.reload();
    } catch {}
    again();
  };
  again();
})();
</script>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
