import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { loadMailTexts } from '../mail/mail-texts.ts';
import { readStopLink, type StopLink } from '../mail/stop-link.ts';
import { renderStopPage } from '../mail/stop-page.ts';
import { stopMails } from '../mail/stops.ts';
import { languageOf } from '../mail/visitor-language.ts';
import { createNonce } from '../pages/site.ts';
import type { Services } from '../services.ts';

/** Path of the link that stops mails. */
const STOP_PATH = '/api/v1/mail/stop';

/**
 * Serves the link that stops mails to a visitor. Opening it only asks, because programs open the links of mails; the button,
 * or one click in the mail program (RFC 8058), stops them.
 */
export function createMailRoutes(services: Services): Hono<{ Bindings: HttpBindings }> {
  const { database, mail, now } = services;
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const linkOf = (value: string | undefined): StopLink | undefined =>
    mail === null || value === undefined ? undefined : readStopLink(mail.secret, value);

  const respond = async (link: StopLink | undefined, isStopped: boolean): Promise<Response> => {
    const nonce = createNonce();
    const html = renderStopPage({ ...(await describe(services, link)), isStopped, nonce });
    return new Response(html, {
      status: link === undefined ? 404 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      },
    });
  };
  routes.get(STOP_PATH, (context) => respond(linkOf(context.req.query('link')), false));
  routes.post(STOP_PATH, async (context) => {
    const link = linkOf(context.req.query('link'));
    if (link !== undefined) await stopMails(database, link, now());
    return respond(link, true);
  });
  return routes;
}

/** Loads the texts of the page in the visitor's language, and the name of the node. */
async function describe({ database, definitions }: Services, link: StopLink | undefined) {
  if (link === undefined) return { texts: await loadMailTexts('en'), name: null };
  const feedback = await database
    .selectFrom('feedbacks')
    .select(['flow_id', 'document'])
    .where('id', '=', link.feedbackId)
    .executeTakeFirst();
  const language = feedback === undefined ? 'en' : await languageOf({ definitions }, feedback);
  const node = await definitions.findNode(link.nodeId);
  return { texts: await loadMailTexts(language), name: node?.name ?? link.nodeId };
}
