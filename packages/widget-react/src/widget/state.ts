import { anonymous } from '@product/api-client';
import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import type { ChatStatus, Language, RequestError, WidgetSettings } from '@product/model';
import type { Step } from '@product/runtime';
import type { WidgetEffect } from './effect.ts';
import type { ShownPage } from './event.ts';
import type { PreviousFeedback } from './previous-feedback.ts';

export type Screen =
  /** `round` numbers the surveys of this visit; each starts without answers. */
  | { readonly name: 'survey'; readonly round: number }
  | { readonly name: 'chat'; readonly feedbackId: string; readonly token: string }
  | { readonly name: 'previous' };

export interface WidgetState {
  readonly phase: 'loading' | 'ready' | 'failed' | 'denied';
  readonly error: RequestError | null;
  readonly settings: WidgetSettings | null;
  readonly isInline: boolean;
  readonly isEmbedded: boolean;
  readonly isOpen: boolean;
  readonly fullPage: boolean;
  /** Whether the window leaves so little height that the content needs all of it. */
  readonly isLow: boolean;
  /** Whether the feedbacks are tests. */
  readonly isTest: boolean;
  readonly screen: Screen;
  readonly round: number;
  /** Choice of the visitor or the host page; null leaves the choice to the survey. */
  readonly languageCode: string | null;
  /** Language of the survey on the screen. */
  readonly shownLanguageCode: string | null;
  readonly languages: readonly Language[];
  /** Null before the survey shows its first page. */
  readonly page: ShownPage | null;
  /** Why the survey cannot be answered, such as `outOfOperatingHours`. */
  readonly closedReason: string | null;
  readonly nodeName: string;
  readonly nodeColor: string | null;
  readonly originUrl: string | null;
  /** Key of the person on the device; see `personKey`. */
  readonly person: string;
  /** Number of persons in this frame. A response for a former person is dropped. */
  readonly generation: number;
  readonly customer: WidgetCustomer;
  readonly attributes: WidgetAttributes;
  /** JWT of the site's server that proves the customer's identity. */
  readonly customerToken: string | null;
  /** Whether the server rejected a token, and the host was asked for a new one. */
  readonly isTokenRequested: boolean;
  readonly isVisitRequested: boolean;
  /** Error of registering the visit. The survey continues without it. */
  readonly visitError: RequestError | null;
  readonly chatStatus: ChatStatus | null;
  readonly feedbacks: readonly PreviousFeedback[];
}

/** State before the settings are loaded. */
export const initialWidget: WidgetState = {
  phase: 'loading',
  error: null,
  settings: null,
  isInline: false,
  isEmbedded: false,
  isOpen: false,
  fullPage: false,
  isLow: false,
  isTest: false,
  screen: { name: 'survey', round: 0 },
  round: 0,
  languageCode: null,
  shownLanguageCode: null,
  languages: [],
  page: null,
  closedReason: null,
  nodeName: '',
  nodeColor: null,
  originUrl: null,
  person: anonymous,
  generation: 0,
  customer: {},
  attributes: {},
  customerToken: null,
  isTokenRequested: false,
  isVisitRequested: false,
  visitError: null,
  chatStatus: null,
  feedbacks: [],
};

export type WidgetStep = Step<WidgetState, WidgetEffect>;
