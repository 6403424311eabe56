import type { FlowEffect, FlowEvent, Session } from '@product/flow-engine';
import type { FeedbackPayload } from '@product/model';

/** Name of the screen that a frame shows. */
export type ScreenName = 'survey' | 'chat' | 'launcher';

/** Messages from a page to the frame of a screen. */
export type ToScreen =
  | {
      readonly type: 'show';
      readonly screen: ScreenName;
      readonly flow: unknown;
      /** Session at which the survey begins; null for a new visitor. */
      readonly session: Session | null;
      readonly theme: ScreenTheme | null;
    }
  | { readonly type: 'theme'; readonly theme: ScreenTheme };

/** Design tokens as CSS, and those that the widget’s settings hold. */
export interface ScreenTheme {
  readonly css: string;
  readonly primaryColor: string;
  readonly fontColor: string;
  readonly radius: number;
}

/** An event of a survey, its effects, and the payload that would be sent after it. */
export interface SurveyUpdate {
  readonly event: FlowEvent;
  readonly effects: readonly FlowEffect[];
  readonly payload: FeedbackPayload;
}

/** Messages from the frame to the page around it. */
export type FromScreen =
  | { readonly type: 'ready' }
  | { readonly type: 'surveyUpdated'; readonly update: SurveyUpdate }
  | { readonly type: 'failed'; readonly message: string };

/** Returns a message when it comes from the expected window and origin; null otherwise. */
export function messageFrom<Message extends { readonly type: string }>(
  event: MessageEvent<unknown>,
  { source, origin }: { readonly source: unknown; readonly origin: string },
): Message | null {
  if (event.source !== source || event.origin !== origin) return null;
  const { data } = event;
  return typeof data === 'object' && data !== null && 'type' in data ? (data as Message) : null;
}
