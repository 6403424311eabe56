import type { WidgetSettings } from '@product/model';
import { isAmount, isFlag, isRecord, isText, isTextRecord, orNull, readMessage, type Shapes } from './shape.ts';

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
      /** What the host keeps for the frame, by key. */
      readonly stored: Readonly<Record<string, string>>;
      readonly open: boolean;
      readonly fullPage: boolean;
    }
  /** `focus`: the visitor asked for the widget, so that the keyboard goes there. Never set when it opens by itself. */
  | { readonly type: 'visibility'; readonly open: boolean; readonly focus: boolean }
  | { readonly type: 'language'; readonly code: string }
  | { readonly type: 'customer'; readonly customer: WidgetCustomer; readonly attributes: WidgetAttributes }
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
    stored: isTextRecord,
    open: isFlag,
    fullPage: isFlag,
  },
  visibility: { open: isFlag, focus: isFlag },
  language: { code: isText },
  customer: { customer: isTextRecord, attributes: isTextRecord },
  url: { url: isText },
  reply: { id: isAmount, kept: isFlag },
};

/** Reads what came from a host page; `undefined` for anything that is not one of its messages. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  return readMessage(data, shapes);
}
