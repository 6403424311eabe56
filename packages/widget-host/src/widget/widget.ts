import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import type { WidgetEvent } from '../lifecycle/event.ts';
import type { AutoOpenReason, Reason } from '../status/status.ts';

export interface WidgetOptions {
  /** The widget's code, such as `PSN-HARBOUR`. */
  readonly code: string;
  /** Where the app is served, such as `https://feedback.example`. */
  readonly appUrl: string;
  /** Where the server's calls are. @default `${appUrl}/api` */
  readonly apiUrl?: string | undefined;
  /** Who the visitor is, as far as the page knows. */
  readonly customer?: WidgetCustomer;
  /** Answers that the page gives itself: each fills the question of its key; one that fits none is dropped. */
  readonly attributes?: WidgetAttributes;
  /** Language code; else the widget's default one. */
  readonly language?: string | undefined;
  /** Nonce of the page's content security policy, for browsers without constructable style sheets. */
  readonly nonce?: string;
  /**
   * `idle`: loads the survey's frame when the page has nothing else to do, so that a press shows it at once. Default: when
   * the pointer, a finger or the keyboard comes near, or when a chat of this device still goes on.
   */
  readonly prewarm?: 'idle' | undefined;
  /** Hears every event, from the first one on. */
  readonly onEvent?: (event: WidgetEvent) => void;
}

export interface WidgetStatus {
  readonly visible: boolean;
  readonly open: boolean;
  /** Why it is shown or not. */
  readonly reason: Reason;
  /** Whether it may open by itself at this moment, and if not, why. */
  readonly autoOpen: AutoOpenReason;
  /** Both reasons, written as words. */
  readonly text: string;
  /** What failed last: what the server answered instead of settings, how a call failed, or `frameTimedOut`; else null. */
  readonly error: unknown;
}

export interface Widget {
  /** Fulfilled, never rejected, when the settings were read or refused. */
  readonly ready: Promise<WidgetStatus>;
  /** Opens, at once or as soon as the settings are there. Does nothing while the widget is hidden: see `status()`. */
  open(): void;
  close(): void;
  toggle(): void;
  /** Says who the visitor is, and what the page knows about them. Fields that are given replace earlier ones. */
  identify(customer: WidgetCustomer, attributes?: WidgetAttributes): void;
  setLanguage(code: string): void;
  /** Calls `listener` at each event of this name. Returns a function that stops it. */
  on<Name extends WidgetEvent['type']>(
    name: Name,
    listener: (event: Extract<WidgetEvent, { type: Name }>) => void,
  ): () => void;
  status(): WidgetStatus;
  /** Takes everything out of the page: nodes, listeners, timers, styles. Harmless to call twice. */
  destroy(): void;
}
