import { customerTokenHeader } from '@product/contract/client';
import { MAX_LINE_LENGTH } from '@product/model';
import { signatureHeader } from '../http/signature-header.ts';

/** The feedback that an unfinished survey was saved as. */
export interface IncompleteSurvey {
  readonly feedbackId: string;
  readonly nodeId: string;
  readonly flowId: string;
  /** The session that saved it. No other continues it. */
  readonly sessionId: string;
}

export interface FeedbackHeadersInput {
  /** The page's own query: a URLSearchParams, or anything with its `get`. */
  readonly query: { get(name: string): string | null };
  readonly nodeId: string;
  readonly flowId: string;
  /** The widget keeps a session record on this device. */
  readonly hasWidgetRecord: boolean;
  readonly incompleteSurvey: IncompleteSurvey | null;
  readonly incomplete: boolean;
  /** A JWT that the site's server made: a feedback that waits is sent as the person who gave it. */
  readonly customerToken?: string | undefined;
  /** Signature of the visitor's link. A queued feedback keeps it. */
  readonly signature?: string | undefined;
}

/** In the order in which they are tried: the first that is complete is sent, and no other. */
const pairs = [
  ['sdi', 'sci'],
  ['edi', 'eci'],
  ['ldi', 'lci'],
  ['wdi', 'wci'],
  ['pndi', 'pnci'],
] as const;

/**
 * The headers that go with a feedback: whether it is completed, where the visitor came from, and what it replaces.
 *
 * @example
 * feedbackHeaders({ query: new URLSearchParams('sdi=7&sci=9'), nodeId: 'n', flowId: 'f', hasWidgetRecord: false, incompleteSurvey: null, incomplete: false });
 * // { 'X-COMPLETED': 'true', 'X-SDI': '7', 'X-SCI': '9' }
 */
export function feedbackHeaders(input: FeedbackHeadersInput): Record<string, string> {
  const { nodeId, flowId, incompleteSurvey } = input;
  const continues = incompleteSurvey?.nodeId === nodeId && incompleteSurvey.flowId === flowId;
  return {
    'X-COMPLETED': input.incomplete ? 'false' : 'true',
    ...sourceHeaders(input),
    ...(continues && incompleteSurvey.feedbackId !== '' ? { 'X-FID': headerValue(incompleteSurvey.feedbackId) } : {}),
    ...customerTokenHeader(input.customerToken),
    ...signatureHeader(input.signature),
  };
}

function sourceHeaders({ query, nodeId, hasWidgetRecord }: FeedbackHeadersInput): Record<string, string> {
  const tracking = trackingHeaders(query);
  if (Object.keys(tracking).length > 0) return tracking;
  return hasWidgetRecord ? { 'X-WWID': headerValue(nodeId) } : {};
}

/** Returns the tracking pair of the page's address as headers; none without a complete pair that a request can carry. */
export function trackingHeaders(query: FeedbackHeadersInput['query']): Record<string, string> {
  for (const [first, second] of pairs) {
    const values = [first, second].map((name) => headerValue(query.get(name) ?? ''));
    if (values.every(({ length }) => length > 0 && length <= MAX_LINE_LENGTH)) {
      return { [`X-${first.toUpperCase()}`]: values[0] ?? '', [`X-${second.toUpperCase()}`]: values[1] ?? '' };
    }
  }
  return {};
}

/** A header holds printable Latin-1 alone; any other value goes percent-encoded as a whole, so that it can be read back. */
function headerValue(value: string): string {
  if (/^[\x21-\x7e\xa0-\xff](?:[\x20-\x7e\xa0-\xff]*[\x21-\x7e\xa0-\xff])?$/.test(value)) return value;
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
