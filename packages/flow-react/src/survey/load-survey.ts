import { type ApiClient, networkFailure } from '@product/api-client';
import { FlowDefinitionError } from '@product/flow-engine';
import { loadCatalogues } from '@product/i18n';
import type { Customer, Flow, Node } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { browserClock, browserStorage, randomId } from '@product/runtime/browser';
import { lazyPartsOf, preloadLazyParts } from '../lazy/lazy-parts.ts';
import { surveyStorage } from '../storage/survey-storage.ts';
import { contextInput } from './context-input.ts';
import type { LoadedSurvey } from './loaded-survey.ts';
import { localDate } from './local-date.ts';
import { openSession } from './open-session.ts';
import { parseForPage } from './parse-for-page.ts';
import { readPreloadedResponses } from './preloaded-responses.ts';
import { previewNode } from './preview-node.ts';
import { queryOfPage } from './query-of-page.ts';
import { randomSeed } from './random-seed.ts';
import {
  checkNodeAvailability,
  checkSample,
  checkVisitorAvailability,
  closedFromError,
} from './survey-availability.ts';
import type { FlowSurveyProps, NewSession } from './survey-props.ts';
import { surveySubject } from './survey-subject.ts';

export interface LoadSurveyOptions {
  /** Start of a new session, so that a server and a browser start the same one. Default: random. */
  readonly newSession?: NewSession | undefined;
  readonly signal?: AbortSignal | undefined;
}

type LoadSurveyProps = Omit<FlowSurveyProps, 'loaded' | 'newSession' | 'onEvent' | 'onFeedbackCreated' | 'renderChat'>;

interface Loading {
  readonly props: LoadSurveyProps;
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  readonly newSession: LoadSurveyOptions['newSession'];
  readonly call: { readonly signal?: AbortSignal };
}

/**
 * Loads a survey: node, flow, stylesheet, visitor, and the code of the first page. `<FlowSurvey loaded>` then renders the
 * page at once, also on a server. Errors of the server and of the definition are part of the result.
 *
 * @example
 * const props = { api, nodeId: 'node-harbour' };
 * const loaded = await loadSurvey(props);
 * createRoot(element).render(<FlowSurvey {...props} loaded={loaded} />);
 */
export async function loadSurvey(props: LoadSurveyProps, options: LoadSurveyOptions = {}): Promise<LoadedSurvey> {
  const { api, clock = browserClock(), storage = browserStorage() } = props;
  const { newSession, signal } = options;
  const loaded = await load({ props, api, clock, storage, newSession, call: signal === undefined ? {} : { signal } });
  // A resumed session may be on any page.
  if (loaded.status === 'ready') await preloadLazyParts(lazyPartsOf(loaded.flow, loaded.isResumed ? 'all' : 'first'));
  return loaded;
}

async function load(loading: Loading): Promise<LoadedSurvey> {
  const { props, api, clock, call } = loading;
  const { nodeId, isPreview = false, isTest = false, previewFlow, previewFlowId, widget = null } = props;
  if (isPreview && previewFlow !== undefined) return openSurvey(previewFlow, previewNode, loading, null);
  if (isPreview && previewFlowId !== undefined) {
    const flow = await api.loadFlow({ flowId: previewFlowId }, call);
    return flow.ok ? openSurvey(flow.value, previewNode, loading, null) : closedFromError(flow.error);
  }
  const at = clock.now();
  const query = { signature: props.signature ?? undefined, responses: props.responses ?? undefined };
  const loaded = await api.loadNode({ nodeId, ...query }, call);
  if (!loaded.ok) return closedFromError(loaded.error);
  const node = isTest ? withoutLimits(loaded.value.node) : loaded.value.node;
  // A preview ignores dates, hours and earlier answers.
  const unavailable = isPreview ? undefined : checkNodeAvailability(node, at);
  if (unavailable?.status === 'closed') return unavailable;
  const stylesheet = stylesheetOf(node, loading);
  let json: unknown = loaded.value.flow;
  if (unavailable?.status === 'redirect') {
    const redirected = await api.loadFlow({ flowId: unavailable.flowId }, call);
    if (!redirected.ok) return unavailable.fallback;
    json = redirected.value;
  }
  const survey = await openSurvey(json, node, loading, await stylesheet);
  if (survey.status !== 'ready' || isPreview || isTest || unavailable?.status === 'redirect') return survey;
  const device = {
    deviceId: () => props.deviceId ?? survey.storage.deviceId(),
    isStoragePersistent: props.isStoragePersistent ?? true,
  };
  const notSampled = (props.drawsSample ?? widget === null) ? checkSample(node, device) : undefined;
  return notSampled ?? checkVisitorAvailability(survey.storage, node, widget, at) ?? survey;
}

function withoutLimits(node: Node): Node {
  return { ...node, limitReached: false, fullQuotas: [] };
}

/** Loads the owner's stylesheet. A stylesheet that fails to load is reported, and the survey is shown without it. */
async function stylesheetOf({ cssUrlReact }: Node, { props, api, call }: Loading): Promise<string | null> {
  if (cssUrlReact === null || props.isStyleLinked === true) return null;
  const css = await api.loadNodeCss({ url: cssUrlReact }, call);
  if (css.ok) return css.value;
  console.error(`css_url_react ${css.error.type}: ${css.error.message}`);
  return null;
}

/** Parses the flow, loads its visitor, and opens the session. */
async function openSurvey(json: unknown, node: Node, loading: Loading, css: string | null): Promise<LoadedSurvey> {
  const parsed = await parse(json);
  if (parsed.status === 'failed') return parsed;
  const { flow } = parsed;
  const { props, clock, newSession } = loading;
  const { responses, attributes, signature, query, isPreview = false, isInternal = false } = props;
  const { customer, customerError } = await loadVisitor(node, loading);
  const storage = surveyStorage(loading.storage, clock, node.id, flow.id, surveySubject(flow, props));
  const at = clock.now();
  const identity = { id: randomId(), seed: randomSeed(), at, today: localDate(at), ...newSession };
  const session = openSession({
    flow,
    node,
    customer,
    storage,
    widgetLanguage: props.widgetLanguage ?? undefined,
    urlLanguage: props.language ?? undefined,
    widgetDefault: props.widget?.isLanguageUnset ? undefined : props.widget?.defaultLanguageCode,
    preloadedResponses: responses ? readPreloadedResponses(responses) : undefined,
    context: contextInput(flow, node, { attributes, signature, query: query ?? queryOfPage() }),
    isPreview,
    isInternal,
    ...identity,
  });
  const isResumed = session.id !== identity.id || session.lostAnswers !== undefined;
  const catalogues = await loadCatalogues(session.languageCode ?? 'en');
  return { status: 'ready', node, flow, customer, customerError, css, storage, session, isResumed, catalogues };
}

type Parsed = { readonly status: 'parsed'; readonly flow: Flow } | Extract<LoadedSurvey, { status: 'failed' }>;

/** Parses a flow. A faulty definition, and code that fails to load, are values. */
async function parse(json: unknown): Promise<Parsed> {
  try {
    const flow = await parseForPage(json);
    return flow === null ? { status: 'failed', error: networkFailure } : { status: 'parsed', flow };
  } catch (failure) {
    if (!(failure instanceof FlowDefinitionError)) throw failure;
    const { path, message } = failure.problems[0] ?? { path: '', message: failure.message };
    return { status: 'failed', error: { type: 'malformed', path, message } };
  }
}

/** Joins what is known of the visitor: the customer of the link, the given customer, and the contact. */
async function loadVisitor(node: Node, { props, api, call }: Loading) {
  const { customer, creatorId, contact, isPreview = false } = props;
  const customerToken = props.customerToken ?? undefined;
  const isKnown = customer?.id !== undefined || !creatorId || isPreview;
  const loaded = isKnown ? null : await api.loadCustomer({ nodeId: node.id, creatorId, customerToken }, call);
  const visitor: Customer = { ...(loaded?.ok && loaded.value), ...customer, ...contact };
  return { customer: visitor, customerError: loaded?.ok === false ? loaded.error : null };
}
