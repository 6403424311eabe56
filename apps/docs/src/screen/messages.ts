import type { FlowEffect, FlowEvent } from '@product/flow-engine';
import type { FeedbackPayload } from '@product/model';

/** Which screen a frame shows. */
export type ScreenName = 'survey' | 'chat' | 'launcher';

/** What a page tells the frame of a screen. */
export type ToScreen =
  | { readonly type: 'show'; readonly screen: ScreenName; readonly flow: unknown; readonly theme: ScreenTheme | null }
  | { readonly type: 'theme'; readonly theme: ScreenTheme };

/** Tokens as CSS, and what the widget’s settings carry of them. */
export interface ScreenTheme {
  readonly css: string;
  readonly primaryColor: string;
  readonly fontColor: string;
  readonly radius: number;
}

/** One thing that happened in a survey, what it asks of the world, and what would be sent now. */
export interface Happening {
  readonly event: FlowEvent;
  readonly effects: readonly FlowEffect[];
  readonly payload: FeedbackPayload;
}

/** What the frame tells the page around it. */
export type FromScreen =
  | { readonly type: 'ready' }
  | { readonly type: 'happened'; readonly happening: Happening }
  | { readonly type: 'failed'; readonly message: string };

/** A message of our own, from the frame or the page that it must come from. */
export function messageFrom<Message extends { readonly type: string }>(
  event: MessageEvent<unknown>,
  { source, origin }: { readonly source: unknown; readonly origin: string },
): Message | null {
  if (event.source !== source || event.origin !== origin) return null;
  const { data } = event;
  return typeof data === 'object' && data !== null && 'type' in data ? (data as Message) : null;
}
