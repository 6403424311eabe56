import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import type { WidgetEvent } from '../lifecycle/effect.ts';
import type { OpenRuleStatus } from '../open-rules/open-rules.ts';
import type { AutoOpenReason, Reason } from '../status/status.ts';
import type { WidgetCallbacks } from './callbacks.ts';

/** A JWT of the site's server for its signed-in customer, or a function that fetches a new one. */
export type CustomerToken = string | (() => Promise<string>);

/** The visitor's identity as the page names it, with a token that proves it. */
export interface IdentifiedCustomer extends WidgetCustomer {
  readonly token?: CustomerToken | undefined;
}

/** The page's statement about its visitor, in the options or in a call of `identify`. */
export interface Claim {
  readonly customer?: IdentifiedCustomer | undefined;
  readonly attributes?: WidgetAttributes | undefined;
  readonly customerToken?: CustomerToken | undefined;
}

export interface WidgetOptions extends Claim, WidgetCallbacks {
  /** The widget's code, such as `PSN-HARBOUR`. */
  readonly code: string;
  /** URL of the app, such as `https://feedback.example`. */
  readonly appUrl: string;
  /** URL of the API. @default `${appUrl}/api` */
  readonly apiUrl?: string | undefined;
  /** The visitor's identity. Every field may be missing. */
  readonly customer?: IdentifiedCustomer | undefined;
  /** Known answers by question key. Each fills its question; an unknown key is dropped. */
  readonly attributes?: WidgetAttributes | undefined;
  /** Token that proves the identity; its `sub` is the external id. See the documentation on identity. */
  readonly customerToken?: CustomerToken | undefined;
  /**
   * Marks the feedbacks as tests, which no result and no limit counts. A test ignores sample, cool-down and limits. In a
   * script tag: `data-test`. @default false
   */
  readonly isTest?: boolean | undefined;
  /** Language code. @default the widget's own */
  readonly language?: string | undefined;
  /** Nonce of the page's content security policy, for browsers without constructable style sheets. */
  readonly nonce?: string;
  /**
   * `idle` loads the survey's frame when the page is idle, so that a press shows it at once. By default it loads when the
   * pointer, a finger or the focus is on the launcher, or when this device has an ongoing chat.
   */
  readonly prewarm?: 'idle' | undefined;
  /** Receives the `product:` events, which bubble from it. @default the window */
  readonly eventTarget?: EventTarget | undefined;
  /** Receives every event, from the first one on. */
  readonly onEvent?: (event: WidgetEvent) => void;
}

export interface WidgetStatus {
  readonly visible: boolean;
  readonly open: boolean;
  /** State of the visibility, with the reason. */
  readonly reason: Reason;
  /** State of automatic opening at this moment, with the reason. */
  readonly autoOpen: AutoOpenReason;
  /** Both reasons as words. */
  readonly text: string;
  /** Progress of the owner's `open_on` rules; empty without such rules. */
  readonly openOn: readonly OpenRuleStatus[];
  /** The latest error: the server's response, the error of a call, or `frameTimedOut`. Null without an error. */
  readonly error: unknown;
}

export interface Widget {
  /** Fulfilled when the settings are loaded or have failed. Never rejected. */
  readonly ready: Promise<WidgetStatus>;
  /** Opens at once, or as soon as the settings are loaded. A hidden widget stays closed: see `status()`. */
  open(): void;
  close(): void;
  toggle(): void;
  /**
   * Names the visitor. New fields replace former ones. Another `externalId`, or a token for another customer, is another
   * person: all data of the former one are removed.
   */
  identify(customer: IdentifiedCustomer, attributes?: WidgetAttributes): void;
  /** Removes the visitor's data from this page, its other tabs and the device. Call it when a customer signs out. */
  reset(): void;
  setLanguage(code: string): void;
  /** Reports something that happened on the page. An `event` rule of the owner's `open_on` then opens the widget. */
  track(name: string): void;
  /** Calls `listener` for each event of this name. Returns a function that stops it. */
  on<Name extends WidgetEvent['type']>(
    name: Name,
    listener: (event: Extract<WidgetEvent, { type: Name }>) => void,
  ): () => void;
  status(): WidgetStatus;
  /** Removes all nodes, listeners, timers and styles from the page. Further calls do nothing. */
  destroy(): void;
}
