import type { WidgetSettings } from '@product/model';
import {
  isAmount,
  isFlag,
  isRecord,
  isText,
  isTextRecord,
  optional,
  orNull,
  readMessage,
  type Shapes,
} from './shape.ts';

/** Who the host page says the visitor is. Every field may be missing. */
export interface WidgetCustomer {
  readonly id?: string;
  readonly externalId?: string;
  readonly userId?: string;
  readonly email?: string;
  readonly name?: string;
  readonly phoneNumber?: string;
}

/** Custom attributes: question key to answer. */
export type WidgetAttributes = Readonly<Record<string, string>>;

/** What the host page tells the content frame. */
export type HostMessage =
  /** Everything that the frame starts with; the answer to `ready`. */
  | {
      readonly type: 'init';
      readonly settings: WidgetSettings;
      /** Null: the frame chooses. */
      readonly language: string | null;
      readonly url: string;
      readonly customer: WidgetCustomer;
      readonly attributes: WidgetAttributes;
      /** JWT of the site's server that proves who the customer is. */
      readonly customerToken?: string | undefined;
      /** What the host keeps for the frame, by key. Absent where the host keeps nothing. */
      readonly stored?: Readonly<Record<string, string>> | undefined;
      readonly open: boolean;
      readonly fullPage: boolean;
      /** The former person left before this frame could forget them. */
      readonly reset?: boolean;
    }
  /** `focus`: the visitor asked for the widget, so that the keyboard goes there. Never set when it opens by itself. */
  | { readonly type: 'visibility'; readonly open: boolean; readonly focus: boolean }
  | { readonly type: 'language'; readonly code: string }
  | {
      readonly type: 'customer';
      readonly customer: WidgetCustomer;
      readonly attributes: WidgetAttributes;
      readonly customerToken?: string | undefined;
    }
  /** The visitor left: nothing of theirs may stay. */
  | { readonly type: 'reset' }
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'reply'; readonly id: number; readonly kept: boolean };

const isSettings = (value: unknown): boolean =>
  isRecord(value) &&
  ['nodeId', 'primaryColor', 'fontColor', 'defaultLanguageCode'].every((field) => isText(value[field])) &&
  ['size', 'width', 'margin'].every((field) => isAmount(value[field])) &&
  ['modalMode', 'branding', 'preventMultipleFeedback'].every((field) => isFlag(value[field])) &&
  ['enabledUrls', 'enabledDomains'].every((field) => {
    const list = value[field];
    return Array.isArray(list) && list.every(isText);
  }) &&
  ['popoverText', 'modalToggleText'].every((field) => isTextRecord(value[field])) &&
  (value.webChannel === null || isTextRecord(value.webChannel));

const shapes: Shapes<HostMessage> = {
  init: {
    settings: isSettings,
    language: orNull(isText),
    url: isText,
    customer: isTextRecord,
    attributes: isTextRecord,
    customerToken: optional(isText),
    stored: optional(isTextRecord),
    open: isFlag,
    fullPage: isFlag,
    reset: optional(isFlag),
  },
  visibility: { open: isFlag, focus: isFlag },
  language: { code: isText },
  customer: { customer: isTextRecord, attributes: isTextRecord, customerToken: optional(isText) },
  reset: {},
  url: { url: isText },
  reply: { id: isAmount, kept: isFlag },
};

/** Reads what came from a host page; `undefined` for anything that is not one of its messages. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  return readMessage(data, shapes);
}
