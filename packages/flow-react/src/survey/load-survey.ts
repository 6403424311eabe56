import type { ApiClient } from '@product/api-client';
import { FlowDefinitionError, parseFlow } from '@product/flow-engine';
import type { Customer, Flow, Node, RequestError, WidgetSettings } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { type SurveyStorage, surveyStorage } from '../storage/survey-storage.ts';
import { loadRestOfTheEngine, type RestOfTheEngine } from './growing-engine.ts';
import type { PreloadedResponses } from './preloaded-responses.ts';
import type { ClosedReason } from './survey-event.ts';

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
      /** Loaded for a visitor whose run is on the device. */
      readonly rest: RestOfTheEngine | undefined;
      /** What the address answers already. */
      readonly preloadedResponses: PreloadedResponses | undefined;
    }
  | {
      readonly status: 'closed';
      readonly reason: ClosedReason;
      readonly message: string | null;
      readonly node: Node | null;
    }
  | { readonly status: 'failed'; readonly error: RequestError | null };

export interface LoadSurveyInput {
  readonly api: ApiClient;
  readonly nodeId: string;
  readonly signature: string | undefined;
  readonly responses: string | undefined;
  readonly creatorId: string | undefined;
  readonly customer: Customer | undefined;
  readonly isPreview: boolean;
  readonly previewFlow: unknown;
  readonly widget: WidgetSettings | null;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Loads the node, its flow, its stylesheet and its visitor, and says whether there is something to answer now. */
export async function loadSurvey(input: LoadSurveyInput): Promise<LoadedSurvey> {
  if (input.isPreview && input.previewFlow !== undefined) {
    const { previewNode } = await import('./preview-node.ts');
    return readFlow(input.previewFlow, previewNode, input, null);
  }
  const { api, nodeId, signature, responses, signal, widget } = input;
  const at = input.clock.now();
  const loaded = await api.loadNode({ nodeId, signature, responses }, { signal });
  if (!loaded.ok)
    return loaded.error.type === 'http'
      ? (await import('./doors.ts')).refusal(loaded.error)
      : { status: 'failed', error: loaded.error };
  const { node } = loaded.value;
  // A preview shows what the owner will publish, whatever the day, the hour and the visitor.
  const hasDoors = !input.isPreview && mayBeClosed(node, widget);
  const [stylesheet, doors] = await Promise.all([
    stylesheetOf(node, input),
    hasDoors ? import('./doors.ts') : undefined,
  ]);
  const door = doors?.doorOf(node, at);
  if (door?.status === 'closed') return door;
  let json: unknown = loaded.value.flow;
  if (door?.status === 'elsewhere') {
    const instead = await api.loadFlow({ flowId: door.flowId }, { signal });
    if (!instead.ok) return door.otherwise;
    json = instead.value;
  }
  const survey = await readFlow(json, node, input, stylesheet);
  if (survey.status !== 'ready' || door?.status === 'elsewhere') return survey;
  return doors?.doorOfVisitor(survey.storage, node, widget, at) ?? survey;
}

/** Whether anything could keep a visitor out: most nodes are open to everyone, at all times. */
function mayBeClosed(node: Node, widget: WidgetSettings | null): boolean {
  return (
    node.useSignatureVerify ||
    node.activationStartDate !== null ||
    node.activationEndDate !== null ||
    !node.operating247 ||
    node.preventMultipleFeedback ||
    widget?.preventMultipleFeedback === true
  );
}

/** A survey without its stylesheet is still a survey. */
async function stylesheetOf({ cssUrlReact }: Node, { api, signal }: LoadSurveyInput): Promise<string | null> {
  if (cssUrlReact === null) return null;
  const css = await api.loadNodeCss({ url: cssUrlReact }, { signal });
  if (css.ok) return css.value;
  console.error(`css_url_react ${css.error.type}: ${css.error.message}`);
  return null;
}

async function readFlow(
  json: unknown,
  node: Node,
  { api, creatorId, customer, responses, isPreview, storage, clock, signal }: LoadSurveyInput,
  css: string | null,
): Promise<LoadedSurvey> {
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
    customer?.id === undefined && creatorId !== undefined && !isPreview
      ? await api.loadCustomer({ nodeId: node.id, creatorId }, { signal })
      : null;
  const kept = surveyStorage(storage, clock, node.id, flow.id);
  let rest: RestOfTheEngine | undefined;
  let preloadedResponses: PreloadedResponses | undefined;
  try {
    if (!isPreview && kept.session.read() !== undefined) rest = await loadRestOfTheEngine();
    if (responses) preloadedResponses = (await import('./preloaded-responses.ts')).readPreloadedResponses(responses);
  } catch {
    // Begun without them, a flow would not know its own questions, or take the place of the run that is kept.
    return { status: 'failed', error: { type: 'network', message: 'Network failure' } };
  }
  return {
    status: 'ready',
    node,
    flow,
    customer: { ...(known?.ok && known.value), ...customer },
    customerError: known?.ok === false ? known.error : null,
    css,
    storage: kept,
    rest,
    preloadedResponses,
  };
}
