import type { WidgetSettings } from '@product/model';
import {
  isArrayOf,
  isBoolean,
  isNonNegative,
  isNullOr,
  isObjectOf,
  isRecordOf,
  isString,
  isUndefinedOr,
} from '@product/model/guard';
import { type MessageGuards, readMessage } from './read-message.ts';

/** The visitor's identity as the host page names it. Every field may be missing. */
export interface WidgetCustomer {
  readonly id?: string;
  readonly externalId?: string;
  readonly userId?: string;
  readonly email?: string;
  readonly name?: string;
  readonly phoneNumber?: string;
}

/** Custom attributes: answers by question key. */
export type WidgetAttributes = Readonly<Record<string, string>>;

/** A message of the host page to the content frame. */
export type HostMessage =
  /** Data for the start of the frame; the reply to `ready`. */
  | {
      readonly type: 'init';
      /** Missing for an inline survey, which has those of its node. */
      readonly settings?: WidgetSettings | undefined;
      /** Null lets the frame choose. */
      readonly language: string | null;
      readonly url: string;
      readonly customer: WidgetCustomer;
      readonly attributes: WidgetAttributes;
      /** JWT of the site's server that proves the customer's identity. */
      readonly customerToken?: string | undefined;
      /** Texts that the host stores for the frame, by key. Missing when the host stores nothing. */
      readonly stored?: Readonly<Record<string, string>> | undefined;
      readonly open: boolean;
      readonly fullPage: boolean;
      /** The former person signed out before this frame could forget them. */
      readonly reset?: boolean;
      /** The feedbacks are tests. */
      readonly isTest?: boolean;
    }
  /**
   * `focus`: the visitor or the page opened the widget, so the focus moves there. Never set for an automatic opening.
   * `isLow`: the window leaves little height, so that the content needs all of it.
   */
  | { readonly type: 'visibility'; readonly open: boolean; readonly focus: boolean; readonly isLow?: boolean }
  | { readonly type: 'language'; readonly code: string }
  | {
      readonly type: 'customer';
      readonly customer: WidgetCustomer;
      readonly attributes: WidgetAttributes;
      readonly customerToken?: string | undefined;
    }
  /** The visitor signed out: the frame removes their data. */
  | { readonly type: 'reset' }
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'reply'; readonly id: number; readonly isStored: boolean };

const isTextRecord = isRecordOf(isString);

/** Guards the settings that the frame would fail on. The others only change its look. */
const hasRequiredSettings = isObjectOf<
  Pick<
    WidgetSettings,
    | 'nodeId'
    | 'primaryColor'
    | 'fontColor'
    | 'defaultLanguageCode'
    | 'size'
    | 'width'
    | 'margin'
    | 'modalMode'
    | 'branding'
    | 'preventMultipleFeedback'
    | 'enabledUrls'
    | 'enabledDomains'
    | 'popoverText'
    | 'modalToggleText'
    | 'webChannel'
  >
>({
  nodeId: isString,
  primaryColor: isString,
  fontColor: isString,
  defaultLanguageCode: isString,
  size: isNonNegative,
  width: isNonNegative,
  margin: isNonNegative,
  modalMode: isBoolean,
  branding: isBoolean,
  preventMultipleFeedback: isBoolean,
  enabledUrls: isArrayOf(isString),
  enabledDomains: isArrayOf(isString),
  popoverText: isTextRecord,
  modalToggleText: isTextRecord,
  webChannel: isNullOr(isTextRecord),
});

const guards: MessageGuards<HostMessage> = {
  init: {
    settings: isUndefinedOr(hasRequiredSettings),
    language: isNullOr(isString),
    url: isString,
    customer: isTextRecord,
    attributes: isTextRecord,
    customerToken: isUndefinedOr(isString),
    stored: isUndefinedOr(isTextRecord),
    open: isBoolean,
    fullPage: isBoolean,
    reset: isUndefinedOr(isBoolean),
    isTest: isUndefinedOr(isBoolean),
  },
  visibility: { open: isBoolean, focus: isBoolean, isLow: isUndefinedOr(isBoolean) },
  language: { code: isString },
  customer: { customer: isTextRecord, attributes: isTextRecord, customerToken: isUndefinedOr(isString) },
  reset: {},
  url: { url: isString },
  reply: { id: isNonNegative, isStored: isBoolean },
};

/** Reads a message of a host page; undefined for any other data. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  return readMessage(data, guards);
}
