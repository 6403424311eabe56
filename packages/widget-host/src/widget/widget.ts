import type { WidgetAttributes, WidgetCustomer } from '@product/bridge';
import type { WidgetEvent } from '../lifecycle/effect.ts';
import type { AutoOpenReason, Reason } from '../status/status.ts';

/** A JWT that the site's server made for its signed-in customer, or a function that fetches a new one when it is asked. */
export type CustomerToken = string | (() => Promise<string>);

/** Who the visitor is, as far as the page knows, and what proves it. */
export interface IdentifiedCustomer extends WidgetCustomer {
  readonly token?: CustomerToken | undefined;
}

/** One thing that the page said about its visitor. */
export interface Claim {
  readonly customer?: IdentifiedCustomer | undefined;
  readonly attributes?: WidgetAttributes | undefined;
  readonly customerToken?: CustomerToken | undefined;
}

export interface WidgetOptions extends Claim {
  /** The widget's code, such as `PSN-HARBOUR`. */
  readonly code: string;
  /** Where the app is served, such as `https://feedback.example`. */
  readonly appUrl: string;
  /** Where the server's calls are. @default `${appUrl}/api` */
  readonly apiUrl?: string | undefined;
  /** Who the visitor is, as far as the page knows. */
  readonly customer?: IdentifiedCustomer | undefined;
  /** Answers that the page gives itself: each fills the question of its key; one that fits none is dropped. */
  readonly attributes?: WidgetAttributes | undefined;
  /** Proves who the visitor is: see the page on identity. Its `sub` is the external id. */
  readonly customerToken?: CustomerToken | undefined;
  /**
   * Lets the page keep a copy of the list of chats, for browsers that empty the storage of frames. Its price: every script
   * of the page can then read those chats. Default false.
   */
  readonly hostStorage?: boolean | undefined;
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
  /**
   * Says who the visitor is, and what the page knows about them. Fields that are given replace earlier ones; another
   * `externalId`, or a token for another customer, is another person, for whom everything of the former one is dropped.
   */
  identify(customer: IdentifiedCustomer, attributes?: WidgetAttributes): void;
  /** Forgets the visitor, on this page, in its other tabs and on the device. Call it when somebody signs out. */
  reset(): void;
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
