import {
  type ClosedReason,
  isActive,
  isInSample,
  isOperating,
  multipleFeedback,
  type Node,
  type RequestError,
  type WidgetSettings,
} from '@product/model';
import type { SurveyStorage } from '../storage/survey-storage.ts';
import type { LoadedSurvey } from './loaded-survey.ts';

type Closed = Extract<LoadedSurvey, { status: 'closed' }>;

/** Availability of a survey that a visitor cannot answer now. */
export type Unavailable =
  | Closed
  /** Another flow replaces this one. `fallback` applies when that flow fails to load. */
  | { readonly status: 'redirect'; readonly flowId: string; readonly fallback: Closed };

/** Checks signature, dates, limit and hours of a node. Returns undefined for an open node. */
export function checkNodeAvailability(node: Node, at: number): Unavailable | undefined {
  if (node.useSignatureVerify && node.signatureValid === false) return closed('invalidSignature', node);
  if (!isActive(node, at)) return { ...closed('expired', node), message: node.activationExpiredMessage };
  if (node.limitReached) return closed('limitReached', node);
  if (node.operating247 || isOperating(operatingOf(node), new Date(at))) return undefined;
  const fallback = closed('outOfOperatingHours', node);
  const flowId = node.nonOperatingHoursFlowId;
  return flowId === null ? fallback : { status: 'redirect', flowId, fallback };
}

/** Checks whether this visitor answered recently. Node and widget may each block a second answer. */
export function checkVisitorAvailability(
  storage: SurveyStorage,
  node: Node,
  widget: WidgetSettings | null,
  at: number,
): Closed | undefined {
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
  return blocked ? closed('alreadyAnswered', node) : undefined;
}

/**
 * Checks whether the sample of a node includes this device. A device that stores nothing would draw anew on each page, and
 * is in no sample.
 */
export function checkSample(
  node: Node,
  { deviceId, isStoragePersistent }: { deviceId(): string; readonly isStoragePersistent: boolean },
): Closed | undefined {
  const { samplePercent } = node;
  if (samplePercent === null || samplePercent >= 100) return undefined;
  const isIncluded = isStoragePersistent && isInSample(deviceId(), node.id, samplePercent);
  return isIncluded ? undefined : closed('notInSample', node);
}

function operatingOf({ operating, operating247, operatingHours, timeZone }: Node): Parameters<typeof isOperating>[0] {
  return { operating, operating247, operatingHours: [...operatingHours], ...(timeZone !== null && { timeZone }) };
}

function closed(reason: ClosedReason, node: Node): Closed {
  return { status: 'closed', reason, message: null, node };
}

/** Maps the error of a node's request to a closed survey, or to one that failed to load. */
export function closedFromError(error: RequestError): LoadedSurvey {
  if (error.type === 'http' && (error.status === 404 || error.status === 410)) {
    return { status: 'closed', reason: 'notFound', message: null, node: null };
  }
  if (error.type === 'http' && error.code === 'signature') {
    return { status: 'closed', reason: 'invalidSignature', message: null, node: null };
  }
  return { status: 'failed', error };
}
