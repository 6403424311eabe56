import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import type { ErrorService } from './error-reporter.ts';
import { redactQuotes, redactSecrets } from './redact.ts';

/**
 * Starts the client of the error service of a DSN. A report contains error, stack and recent actions. It contains no answer,
 * no query of an address, and no data of the visitor.
 */
export function startSentry(dsn: string, isTraced: boolean): ErrorService {
  init({
    dsn,
    environment: 'production',
    // Excludes its own listeners, breadcrumbs and copies of the page's address.
    defaultIntegrations: false,
    integrations: [dedupeIntegration(), linkedErrorsIntegration(), ...(isTraced ? [browserTracingIntegration()] : [])],
    tracesSampleRate: isTraced ? 1 : 0,
    // Adds no header to calls of the backend.
    tracePropagationTargets: [],
    maxBreadcrumbs: 0,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: redactEvent,
    // Each envelope passes here before it is sent.
    transport(options) {
      const { send, flush } = makeFetchTransport(options);
      return { flush, send: (envelope) => send(redactSecrets(envelope)) };
    },
  });
  return {
    send(error, actions) {
      captureException(error instanceof Error ? error : new Error(String(error)), { extra: { actions } });
    },
  };
}

function redactEvent({ request: _, user: _user, breadcrumbs: _crumbs, ...event }: ErrorEvent): ErrorEvent {
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = redactQuotes(exception.value);
  }
  if (event.message !== undefined) event.message = redactQuotes(event.message);
  return event;
}
