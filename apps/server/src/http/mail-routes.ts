import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { confirmAddress } from '../mail/confirm-address.ts';
import { type Confirmation, findConfirmation } from '../mail/confirmations.ts';
import { renderLinkPage } from '../mail/link-page.ts';
import { loadMailTexts, type MailTranslator } from '../mail/mail-texts.ts';
import { loadChoices } from '../mail/staff-choices.ts';
import { readStopLink, type StopLink } from '../mail/stop-link.ts';
import { stopMails } from '../mail/stops.ts';
import { languageOf } from '../mail/visitor-language.ts';
import { loadPageTexts } from '../pages/page-texts.ts';
import { createNonce } from '../pages/site.ts';
import type { Services } from '../services.ts';
import { acceptedLanguages } from '../texts/accepted-languages.ts';

const STOP_PATH = '/api/v1/mail/stop';
const CONFIRM_PATH = '/api/v1/mail/confirm';

/**
 * Serves the links of mails: one stops the mails to a visitor, one confirms an address. Opening a link only asks, because
 * programs open the links of mails; the button does it, and to stop also one click in the mail program (RFC 8058).
 */
export function createMailRoutes(services: Services): Hono<{ Bindings: HttpBindings }> {
  const { database, definitions, mail, now } = services;
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const stopLinkOf = (value: string | undefined): StopLink | undefined =>
    mail === null || value === undefined ? undefined : readStopLink(mail.secret, value);
  const confirmationOf = async (token: string | undefined): Promise<Confirmation | undefined> =>
    mail === null || token === undefined ? undefined : findConfirmation(database, token, now());

  const askToStop = async (
    link: StopLink | undefined,
    languages: readonly string[],
    isDone: boolean,
  ): Promise<Response> => {
    if (link === undefined) return invalidLink(languages);
    const texts = await loadMailTexts(await languageOfFeedback(services, link.feedbackId));
    const name = (await definitions.findNode(link.nodeId))?.name ?? link.nodeId;
    const heading = texts.t(isDone ? 'mail.stopped' : 'mail.stopQuestion', { name });
    return respond({ texts, heading, button: isDone ? null : texts.t('mail.stop') });
  };
  routes.get(STOP_PATH, (context) => askToStop(stopLinkOf(context.req.query('link')), languagesOf(context), false));
  routes.post(STOP_PATH, async (context) => {
    const link = stopLinkOf(context.req.query('link'));
    if (link !== undefined) await stopMails(database, link, now());
    return askToStop(link, languagesOf(context), true);
  });

  const askToConfirm = async (
    confirmation: Confirmation | undefined,
    languages: readonly string[],
  ): Promise<Response> => {
    if (confirmation === undefined) return invalidLink(languages);
    const texts = await loadMailTexts(await languageOfConfirmation(services, confirmation));
    const isDone = confirmation.confirmed_at !== null;
    const heading = texts.t(isDone ? 'mail.confirmed' : 'mail.confirmSubject');
    return respond({ texts, heading, button: isDone ? null : texts.t('mail.confirm') });
  };
  routes.get(CONFIRM_PATH, async (context) =>
    askToConfirm(await confirmationOf(context.req.query('token')), languagesOf(context)),
  );
  routes.post(CONFIRM_PATH, async (context) => {
    const confirmation = await confirmationOf(context.req.query('token'));
    if (confirmation !== undefined) await confirmAddress(services, confirmation);
    return askToConfirm(confirmation && { ...confirmation, confirmed_at: now() }, languagesOf(context));
  });
  return routes;
}

function languagesOf({ req }: Context): readonly string[] {
  return acceptedLanguages(req.header('accept-language'));
}

/** Responds in the language of the browser, because nothing is known about the visitor. */
async function invalidLink(languages: readonly string[]): Promise<Response> {
  const texts = await loadPageTexts(languages);
  return respond({ texts, heading: texts.t('mail.stopInvalid'), button: null }, 404);
}

function respond(
  page: {
    readonly texts: Pick<MailTranslator, 'code' | 'direction'>;
    readonly heading: string;
    readonly button: string | null;
  },
  status = 200,
): Response {
  const nonce = createNonce();
  return new Response(renderLinkPage({ ...page, nonce }), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

async function languageOfConfirmation(services: Services, { feedback_id, staff_id }: Confirmation): Promise<string> {
  if (staff_id === null) return languageOfFeedback(services, feedback_id ?? '');
  const { database, mail } = services;
  const { language } = await loadChoices(database, staff_id, mail?.settings ?? { staffDefaults: [], timeZone: 'UTC' });
  return language;
}

/** Loads the language of a visitor, or English if the feedback is gone. */
async function languageOfFeedback({ database, definitions }: Services, feedbackId: string): Promise<string> {
  const feedback = await database
    .selectFrom('feedbacks')
    .select(['flow_id', 'document'])
    .where('id', '=', feedbackId)
    .executeTakeFirst();
  return feedback === undefined ? 'en' : languageOf({ definitions }, feedback);
}
