import { anonymous } from '@product/api-client';
import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import type { ChatStatus, Language, RequestError, WidgetSettings } from '@product/model';
import type { Step } from '@product/runtime';
import type { WidgetEffect } from './event.ts';
import type { PreviousFeedback } from './previous-feedback.ts';

export type Screen =
  /** `round` counts the surveys of this visit: a new one starts afresh. */
  | { readonly name: 'survey'; readonly round: number }
  | { readonly name: 'chat'; readonly feedbackId: string; readonly token: string }
  | { readonly name: 'previous' };

export interface WidgetState {
  readonly phase: 'loading' | 'ready' | 'failed' | 'refused';
  readonly error: RequestError | null;
  readonly settings: WidgetSettings | null;
  readonly isEmbedded: boolean;
  readonly isOpen: boolean;
  readonly fullPage: boolean;
  readonly screen: Screen;
  readonly round: number;
  /** What the visitor or the host page chose; null leaves it to the survey. */
  readonly languageCode: string | null;
  /** What the survey shows. */
  readonly shownLanguageCode: string | null;
  readonly languages: readonly Language[];
  readonly nodeName: string;
  readonly nodeColor: string | null;
  readonly originUrl: string | null;
  /** Key of the person on the device; see `personKey`. */
  readonly person: string;
  /** Counts the persons of this frame: an answer that was asked for an earlier one is not taken. */
  readonly generation: number;
  readonly customer: WidgetCustomer;
  readonly attributes: WidgetAttributes;
  /** JWT of the site's server, which proves who the customer is. */
  readonly customerToken: string | null;
  /** The server refused a token, and the host was asked for another. */
  readonly tokenAsked: boolean;
  readonly visitAsked: boolean;
  /** Why the visitor could not be registered: the survey goes on without. */
  readonly visitError: RequestError | null;
  readonly chatStatus: ChatStatus | null;
  readonly feedbacks: readonly PreviousFeedback[];
}

/** The widget before anything is known: its settings are being loaded. */
export const initialWidget: WidgetState = {
  phase: 'loading',
  error: null,
  settings: null,
  isEmbedded: false,
  isOpen: false,
  fullPage: false,
  screen: { name: 'survey', round: 0 },
  round: 0,
  languageCode: null,
  shownLanguageCode: null,
  languages: [],
  nodeName: '',
  nodeColor: null,
  originUrl: null,
  person: anonymous,
  generation: 0,
  customer: {},
  attributes: {},
  customerToken: null,
  tokenAsked: false,
  visitAsked: false,
  visitError: null,
  chatStatus: null,
  feedbacks: [],
};

export type WidgetStep = Step<WidgetState, WidgetEffect>;
