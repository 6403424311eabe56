import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import type { Reporter } from './error-reports.ts';
import { withoutQuotes, withoutSecrets } from './without-secrets.ts';

/**
 * The error service behind a DSN. It hears what failed, where, and which actions came before; nothing that somebody
 * answered, no address of a page with its query, and nothing about the visitor.
 */
export function startSentry(dsn: string, isTraced: boolean): Reporter {
  init({
    dsn,
    environment: 'production',
    // Its own listeners, breadcrumbs and copies of the page's address are left out: we tell what there is to tell.
    defaultIntegrations: false,
    integrations: [dedupeIntegration(), linkedErrorsIntegration(), ...(isTraced ? [browserTracingIntegration()] : [])],
    tracesSampleRate: isTraced ? 1 : 0,
    // No header of its own on calls to the backend.
    tracePropagationTargets: [],
    maxBreadcrumbs: 0,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: onlyWhatFailed,
    // Whatever is sent, of whatever kind, passes here last.
    transport(options) {
      const { send, flush } = makeFetchTransport(options);
      return { flush, send: (envelope) => send(withoutSecrets(envelope)) };
    },
  });
  return {
    send(failure, actions) {
      captureException(failure instanceof Error ? failure : new Error(String(failure)), { extra: { actions } });
    },
  };
}

function onlyWhatFailed({ request: _, user: _user, breadcrumbs: _crumbs, ...event }: ErrorEvent): ErrorEvent {
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = withoutQuotes(exception.value);
  }
  if (event.message !== undefined) event.message = withoutQuotes(event.message);
  return event;
}
