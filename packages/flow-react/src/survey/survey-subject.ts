import { type Subject, trackingHeaders } from '@product/api-client';
import type { Flow } from '@product/model';
import { claimsOf } from './context-input.ts';
import { readPreloadedResponses } from './preloaded-responses.ts';
import { queryOfPage } from './query-of-page.ts';
import type { FlowSurveyProps } from './survey-props.ts';

type SubjectProps = Pick<
  FlowSurveyProps,
  'creatorId' | 'signature' | 'responses' | 'query' | 'attributes' | 'customer' | 'widget' | 'isTest' | 'isInternal'
>;

/**
 * Describes whose and about what the session of a page is. A stored session is resumed by its own subject alone, so that
 * answers never come to stand under another one.
 *
 * In a frame the storage belongs to the person, and preloaded responses are attributes of the host page, which a begun
 * survey does not take over.
 */
export function surveySubject(flow: Flow, props: SubjectProps): Subject {
  const { creatorId, signature, responses, customer, isTest = false, isInternal = false } = props;
  const isInFrame = props.widget !== null && props.widget !== undefined;
  const preloaded = isInFrame ? undefined : readPreloadedResponses(responses ?? undefined);
  const link = {
    flow: flow.id,
    creator: creatorId || null,
    sub: claimsOf(signature)?.sub ?? null,
    responses: Object.entries(preloaded ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
    // Such a pair names the message that led here, and with it its receiver.
    tracking: trackingHeaders(props.query ?? queryOfPage()),
    isTest,
    isInternal,
  };
  const person = isInFrame ? '' : (customer?.external_id ?? customer?.user_id ?? '');
  return { link: JSON.stringify(link), person, context: contextOf(flow, props, isInFrame) };
}

/** Reads the declared values that page and address give, as texts by key. A link that lacks one says so. */
function contextOf({ context = [] }: Flow, props: SubjectProps, isInFrame: boolean): Subject['context'] {
  const { attributes, signature, query = queryOfPage() } = props;
  const claims = claimsOf(signature);
  const isLink = !isInFrame && attributes === undefined;
  const entries = context.flatMap(({ key, from }): [string, string][] => {
    const given = { attributes: own(attributes, key), query: query.get(key), signature: own(claims, key) };
    const value = from.map((source) => given[source]).find((each) => each !== undefined && each !== null);
    const missing = isLink && from.some((source) => source !== 'attributes') ? '' : undefined;
    const text = value === undefined ? missing : typeof value === 'object' ? JSON.stringify(value) : String(value);
    return text === undefined ? [] : [[key, text]];
  });
  return Object.fromEntries(entries);
}

function own(values: Readonly<Record<string, unknown>> | undefined, key: string): unknown {
  return values !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;
}
