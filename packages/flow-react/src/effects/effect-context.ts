import type { ApiClient } from '@product/api-client';
import type { FlowEffect, FlowEvent, Session } from '@product/flow-engine';
import type { Flow, Node, WidgetSettings } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import type { SurveyStorage } from '../storage/survey-storage.ts';
import type { SurveyEvent } from '../survey/survey-event.ts';
import type { CreatedFeedback, FlowSurveyProps } from '../survey/survey-props.ts';
import type { SurveyQueue } from './feedback-queue.ts';
import type { PendingFiles } from './pending-files.ts';

/** Dependencies of the effect handlers of one survey: the network, the device, the page. */
export interface EffectContext {
  readonly flow: Flow;
  readonly node: Node;
  readonly widget: WidgetSettings | null;
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly storage: SurveyStorage;
  readonly files: PendingFiles;
  readonly query: { get(name: string): string | null };
  readonly deviceId: string;
  /** Of the visitor's link: every call that answers the survey goes with it. */
  readonly signature: string | undefined;
  /** Who the host page says the visitor is, at this moment. Goes with a feedback, and is kept in no session. */
  readonly visitor: () => Pick<FlowSurveyProps, 'customer' | 'contact' | 'customerToken'>;
  readonly userId: string | null;
  readonly originUrl: string | null;
  /** What sends feedbacks, where it was given; else a queue of the browser's is made. */
  readonly feedbackQueue: SurveyQueue | undefined;
  /** What that queue keeps its feedbacks in. */
  readonly deviceStorage: KeyValueStorage;
  readonly isPreview: boolean;
  /** Outermost element of the survey; null before it stands in the page. */
  root(): HTMLElement | null;
  notify(event: SurveyEvent): void;
  notifyCreated(created: CreatedFeedback): void;
  /** Aborted when the survey leaves the page. */
  readonly signal: AbortSignal;
}

export interface FlowPort {
  getState(): Session;
  send(event: FlowEvent): void;
}

export type EffectOf<Type extends FlowEffect['type']> = Extract<FlowEffect, { type: Type }>;

/** A handler for each of some types of effect. */
export type EffectHandlers<Type extends FlowEffect['type']> = {
  readonly [Each in Type]: (effect: EffectOf<Each>, port: FlowPort) => void;
};
