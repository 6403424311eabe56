import type { ApiClient } from '@product/api-client';
import { FlowDefinitionError, parseFlow } from '@product/flow-engine';
import {
  type Customer,
  type Flow,
  isOperating,
  multipleFeedback,
  type Node,
  type RequestError,
  type WidgetSettings,
} from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { type SurveyStorage, surveyStorage } from '../storage/survey-storage.ts';
import type { ClosedReason } from './survey-event.ts';

/** What came of loading a survey. */
export type LoadedSurvey =
  | {
      readonly status: 'ready';
      readonly node: Node;
      readonly flow: Flow;
      readonly customer: Customer;
      /** The owner's stylesheet, as text. */
      readonly css: string | null;
      readonly storage: SurveyStorage;
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
  if (!loaded.ok) return refusal(loaded.error);
  const { node } = loaded.value;
  // A preview shows what the owner will publish, whatever the day, the hour and the visitor.
  if (input.isPreview) return readFlow(loaded.value.flow, node, input, await stylesheetOf(node, input));
  if (node.useSignatureVerify && node.signatureValid === false) return closed('invalidSignature', node);
  if (!isActive(node, at)) return { ...closed('expired', node), message: node.activationExpiredMessage };
  const stylesheet = await stylesheetOf(node, input);

  if (!node.operating247 && !isOperating(operatingOf(node), new Date(at))) {
    if (node.nonOperatingHoursFlowId === null) return closed('outOfOperatingHours', node);
    const instead = await api.loadFlow({ flowId: node.nonOperatingHoursFlowId }, { signal });
    return instead.ok ? readFlow(instead.value, node, input, stylesheet) : closed('outOfOperatingHours', node);
  }
  const survey = await readFlow(loaded.value.flow, node, input, stylesheet);
  if (survey.status !== 'ready') return survey;
  return isBlocked(survey.storage, node, widget, at) ? closed('alreadyAnswered', node) : survey;
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
  { api, creatorId, customer, isPreview, storage, clock, signal }: LoadSurveyInput,
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
  return {
    status: 'ready',
    node,
    flow,
    customer: { ...(known?.ok && known.value), ...customer },
    css,
    storage: surveyStorage(storage, clock, node.id, flow.id),
  };
}

/** The node's window and the widget's are two rules over one memory: either blocks. */
function isBlocked(storage: SurveyStorage, node: Node, widget: WidgetSettings | null, at: number): boolean {
  const shown = storage.shown.read();
  const rules = [node, widget].filter((rule) => rule !== null);
  const outcomes = rules.map((rule) =>
    multipleFeedback({
      prevent: rule.preventMultipleFeedback,
      shownBefore: shown.isLinkChannelDisplayedBefore,
      firstShownAt: shown.firstNow,
      delaySeconds: rule.multipleFeedbackDelayPeriod,
      now: at,
    }),
  );
  const blocked = outcomes.some((outcome) => outcome.blocked);
  if (!blocked && shown.isLinkChannelDisplayedBefore && outcomes.every(({ shownBefore }) => !shownBefore)) {
    storage.shown.write({ firstNow: null, isLinkChannelDisplayedBefore: false });
  }
  return blocked;
}

function isActive({ activationStartDate, activationEndDate }: Node, at: number): boolean {
  const from = activationStartDate === null ? Number.NaN : Date.parse(activationStartDate);
  const until = activationEndDate === null ? Number.NaN : Date.parse(activationEndDate);
  return !(at < from) && !(at > until);
}

function operatingOf({ operating, operating247, operatingHours, timeZone }: Node): Parameters<typeof isOperating>[0] {
  return { operating, operating247, operatingHours: [...operatingHours], ...(timeZone !== null && { timeZone }) };
}

function closed(reason: ClosedReason, node: Node): Extract<LoadedSurvey, { status: 'closed' }> {
  return { status: 'closed', reason, message: null, node };
}

function refusal(error: RequestError): LoadedSurvey {
  if (error.type === 'http' && (error.status === 404 || error.status === 410)) {
    return { status: 'closed', reason: 'notFound', message: null, node: null };
  }
  if (error.type === 'http' && error.code === 'signature') {
    return { status: 'closed', reason: 'invalidSignature', message: null, node: null };
  }
  return { status: 'failed', error };
}
