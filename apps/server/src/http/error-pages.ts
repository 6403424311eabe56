import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { isTransientStatus, renderErrorPage } from '../pages/error-page.ts';
import { loadPageTexts } from '../pages/page-texts.ts';
import { pagePaths } from '../pages/pages.ts';
import { createNonce } from '../pages/site.ts';
import { acceptedLanguages } from '../texts/accepted-languages.ts';

/** Headers of an error that a page keeps. */
const kept = ['retry-after', 'connection', 'allow', 'set-cookie'];
/** First wait of a page whose error names none. */
const RETRY_SECONDS = 3;

/** Responds to a person whose browser opens an address with a page in place of an error's JSON, with the same status. */
export function errorPages() {
  return createMiddleware<{ Bindings: HttpBindings }>(async (context, next) => {
    await next();
    const { req, res, env } = context;
    const type = res.headers.get('content-type') ?? '';
    if (res.status < 400 || !isOpenedByPerson(env.incoming) || !/^(?:application\/json|text\/plain)/.test(type)) return;
    const named = req.query('language');
    const texts = await loadPageTexts([
      ...(named === undefined ? [] : [named]),
      ...acceptedLanguages(req.header('accept-language')),
    ]);
    const nonce = createNonce();
    const wait = Number(res.headers.get('retry-after') ?? RETRY_SECONDS);
    // To repeat a form, a browser would ask.
    const triesAgain = isTransientStatus(res.status) && (req.method === 'GET' || req.method === 'HEAD');
    const page = renderErrorPage({
      status: res.status,
      texts,
      nonce,
      requestId: String(env.outgoing.getHeader('x-request-id') ?? ''),
      retryAfterSeconds: triesAgain ? Math.max(1, Number.isFinite(wait) ? wait : RETRY_SECONDS) : null,
    });
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce, pagePaths.includes(req.path)),
    });
    for (const name of kept) {
      const value = res.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    context.res = undefined;
    context.res = new Response(page, { status: res.status, headers });
  });
}

/** Tells whether a browser opens an address in a tab or a frame. Programs and scripts of pages get JSON. */
function isOpenedByPerson({ headers }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'];
  const accept = headers.accept ?? '';
  return /\btext\/html\b/i.test(accept) && (mode === undefined || mode === 'navigate');
}

/**
 * Creates the policy of an error page. A survey's page may stand in any frame, because the list of its sites could not be
 * read; the page holds only the link to itself.
 */
function policyOf(nonce: string, isFramed: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    ...(isFramed ? [] : ["frame-ancestors 'none'"]),
  ].join('; ');
}
