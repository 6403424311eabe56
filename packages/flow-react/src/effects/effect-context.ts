import type { ApiClient } from '@product/api-client';
import type { FlowEffect, FlowEvent, Session } from '@product/flow-engine';
import type { Flow, Node, WidgetSettings } from '@product/model';
import type { Clock } from '@product/runtime';
import type { SurveyStorage } from '../storage/survey-storage.ts';
import type { SurveyEvent } from '../survey/survey-event.ts';
import type { CreatedFeedback, FlowSurveyProps, SurveyQueue } from '../survey/survey-props.ts';
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
  /** Signature of the visitor's link. Every call of the survey carries it. */
  readonly signature: string | undefined;
  /** Returns the visitor whom the host page currently names. A feedback carries it; no session stores it. */
  readonly visitor: () => Pick<FlowSurveyProps, 'customer' | 'contact' | 'customerToken'>;
  readonly userId: string | null;
  readonly originUrl: string | null;
  /** Returns the queue that sends feedbacks. The first call makes it. */
  readonly feedbackQueue: () => SurveyQueue;
  /** Sessions of this page whose feedback waits on the device, by id. A restart forgets them, their delivery does not. */
  readonly waiting: Map<string, Session>;
  readonly isPreview: boolean;
  readonly isTest: boolean;
  /** Returns the outermost element of the survey; null before it is mounted. */
  root(): HTMLElement | null;
  /** Tells whether an answer is half typed, so that the page stays. */
  holdsAdvance(): boolean;
  notify(event: SurveyEvent): void;
  notifyCreated(created: CreatedFeedback): void;
  /** Aborted when the survey is unmounted. */
  readonly signal: AbortSignal;
}

/** The running engine, as an effect handler sees it. */
export interface FlowPort {
  getState(): Session;
  send(event: FlowEvent): void;
}

export type EffectOf<Type extends FlowEffect['type']> = Extract<FlowEffect, { type: Type }>;

/** A handler for each of these types of effect. */
export type EffectHandlers<Type extends FlowEffect['type']> = {
  readonly [Each in Type]: (effect: EffectOf<Each>, port: FlowPort) => void;
};
