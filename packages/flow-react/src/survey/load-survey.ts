import type { ApiClient } from '@product/api-client';
import { FlowDefinitionError, parseFlow, type Session } from '@product/flow-engine';
import { loadCatalogues, type Messages } from '@product/i18n';
import type { Customer, Flow, Node, RequestError } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { browserClock, browserStorage, randomId } from '@product/runtime/browser';
import { lazyPartsOf, preloadLazyParts } from '../lazy/lazy-parts.ts';
import { type SurveyStorage, surveyStorage } from '../storage/survey-storage.ts';
import { openSession } from './open-session.ts';
import { readPreloadedResponses } from './preloaded-responses.ts';
import { previewNode } from './preview-node.ts';
import { newSeed } from './random-seed.ts';
import { checkNodeAvailability, checkVisitorAvailability, closedFromError } from './survey-availability.ts';
import type { ClosedReason } from './survey-event.ts';
import type { FlowSurveyProps } from './survey-props.ts';

/** What came of loading a survey. */
export type LoadedSurvey =
  | {
      readonly status: 'ready';
      readonly node: Node;
      readonly flow: Flow;
      readonly customer: Customer;
      /** Why the customer that the address names is not known; null when it is, or names none. */
      readonly customerError: RequestError | null;
      /** The owner's stylesheet, as text. */
      readonly css: string | null;
      readonly storage: SurveyStorage;
      /** The run that the survey begins with. */
      readonly session: Session;
      /** True for a run that the device remembers. */
      readonly isResumed: boolean;
      /** Our words in the language of the run, best first. */
      readonly catalogues: readonly Messages[];
    }
  | {
      readonly status: 'closed';
      readonly reason: ClosedReason;
      readonly message: string | null;
      readonly node: Node | null;
    }
  | { readonly status: 'failed'; readonly error: RequestError | null };

export interface LoadSurveyOptions {
  /**
   * Names and seeds a new run, so that a server and a browser begin it alike: `id` a UUID, `seed` an unsigned 32-bit
   * integer, `at` in epoch ms. Default: drawn anew.
   */
  readonly run?: { readonly id: string; readonly seed: number; readonly at: number } | undefined;
  readonly signal?: AbortSignal | undefined;
}

type LoadSurveyProps = Omit<FlowSurveyProps, 'loaded' | 'onEvent' | 'onFeedbackCreated' | 'renderChat'>;

interface Loading {
  readonly props: LoadSurveyProps;
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  readonly run: LoadSurveyOptions['run'];
  readonly call: { readonly signal?: AbortSignal };
}

/**
 * Loads the node, its flow, its stylesheet and its visitor, and whatever the first page needs, and says whether there is
 * something to answer now. `<FlowSurvey loaded>` then shows the page at once, on a server too. Never rejects for what the
 * server or the definition does.
 *
 * @example
 * const props = { api, nodeId: 'node-harbour' };
 * const loaded = await loadSurvey(props);
 * createRoot(element).render(<FlowSurvey {...props} loaded={loaded} />);
 */
export async function loadSurvey(props: LoadSurveyProps, options: LoadSurveyOptions = {}): Promise<LoadedSurvey> {
  const { api, clock = browserClock(), storage = browserStorage() } = props;
  const { run, signal } = options;
  const loaded = await load({ props, api, clock, storage, run, call: signal === undefined ? {} : { signal } });
  // A returning visitor may be on any page.
  if (loaded.status === 'ready') await preloadLazyParts(lazyPartsOf(loaded.flow, loaded.isResumed ? 'all' : 'first'));
  return loaded;
}

async function load(loading: Loading): Promise<LoadedSurvey> {
  const { props, api, clock, call } = loading;
  const { nodeId, isPreview = false, previewFlow, widget = null } = props;
  if (isPreview && previewFlow !== undefined) {
    return readFlow(previewFlow, previewNode, loading, null);
  }
  const at = clock.now();
  const query = { signature: props.signature ?? undefined, responses: props.responses ?? undefined };
  const loaded = await api.loadNode({ nodeId, ...query }, call);
  if (!loaded.ok) return closedFromError(loaded.error);
  const { node } = loaded.value;
  // A preview shows what the owner will publish, whatever the day, the hour and the visitor.
  const unavailable = isPreview ? undefined : checkNodeAvailability(node, at);
  if (unavailable?.status === 'closed') return unavailable;
  const stylesheet = stylesheetOf(node, loading);
  let json: unknown = loaded.value.flow;
  if (unavailable?.status === 'redirect') {
    const instead = await api.loadFlow({ flowId: unavailable.flowId }, call);
    if (!instead.ok) return unavailable.fallback;
    json = instead.value;
  }
  const survey = await readFlow(json, node, loading, await stylesheet);
  if (survey.status !== 'ready' || isPreview || unavailable?.status === 'redirect') return survey;
  return checkVisitorAvailability(survey.storage, node, widget, at) ?? survey;
}

/** A survey without its stylesheet is still a survey. */
async function stylesheetOf({ cssUrlReact }: Node, { props, api, call }: Loading): Promise<string | null> {
  if (cssUrlReact === null || props.isStyleLinked === true) return null;
  const css = await api.loadNodeCss({ url: cssUrlReact }, call);
  if (css.ok) return css.value;
  console.error(`css_url_react ${css.error.type}: ${css.error.message}`);
  return null;
}

async function readFlow(
  json: unknown,
  node: Node,
  { props, api, clock, storage, run, call }: Loading,
  css: string | null,
): Promise<LoadedSurvey> {
  const { customer, creatorId, responses, isPreview = false, isInternal = false, widget } = props;
  let flow: Flow;
  try {
    flow = parseFlow(json);
  } catch (failure) {
    if (!(failure instanceof FlowDefinitionError)) throw failure;
    const [problem] = failure.problems;
    return {
      status: 'failed',
      error: { type: 'malformed', path: problem?.path ?? '', message: problem?.message ?? failure.message },
    };
  }
  const known =
    customer?.id === undefined && creatorId && !isPreview
      ? await api.loadCustomer({ nodeId: node.id, creatorId, customerToken: props.customerToken ?? undefined }, call)
      : null;
  const kept = surveyStorage(storage, clock, node.id, flow.id);
  const begun = { id: randomId(), seed: newSeed(), at: clock.now(), ...run };
  const visitor: Customer = { ...(known?.ok && known.value), ...customer };
  const session = openSession({
    flow,
    node,
    customer: visitor,
    storage: kept,
    widgetLanguage: props.widgetLanguage ?? undefined,
    urlLanguage: props.language ?? undefined,
    widgetDefault: widget?.defaultLanguageCode,
    preloadedResponses: responses ? readPreloadedResponses(responses) : undefined,
    isPreview,
    isInternal,
    ...begun,
  });
  return {
    status: 'ready',
    node,
    flow,
    customer: visitor,
    customerError: known?.ok === false ? known.error : null,
    css,
    storage: kept,
    session,
    isResumed: session.id !== begun.id,
    catalogues: await loadCatalogues(session.languageCode ?? 'en'),
  };
}
