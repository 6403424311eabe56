import {
  type Guard,
  isBoolean,
  isFiniteNumber,
  isNonNegative,
  isNullOr,
  isRecordOf,
  isString,
  isUndefinedOr,
} from '@product/model/guard';
import type { PsnName } from '../psn/psn.ts';
import { type MessageGuards, readMessage } from './read-message.ts';

/** A message of the content frame to the host page. */
export type FrameMessage =
  /** The frame has rendered; the host replies with `init`. */
  | { readonly type: 'ready' }
  /** Height of the body's content in CSS pixels, without header and footer. Of an inline survey: of everything. */
  | { readonly type: 'resize'; readonly heightPx: number }
  /** The visitor pressed the close button or Escape; `byPointer` for a mouse or a finger. */
  | { readonly type: 'close'; readonly byPointer?: boolean }
  /** The page may not embed this frame. No further message follows. */
  | { readonly type: 'denied' }
  /** An inline survey cannot be answered now, for a reason such as `limitReached`. */
  | { readonly type: 'surveyClosed'; readonly reason: string }
  /** An inline survey shows another page, whose top may be outside of the window. */
  | { readonly type: 'pageChanged' }
  | { readonly type: 'chatOpened'; readonly feedbackId: string }
  | { readonly type: 'feedbackCreated'; readonly feedbackId: string }
  | { readonly type: 'unread'; readonly count: number }
  /** Words for the number of unread replies, in the visitor's language. No reply's own text: the page could read it. */
  | { readonly type: 'unreadText'; readonly text: string }
  /** Whether this device has an ongoing chat; if so, the host loads the frame on later pages, for its replies. */
  | { readonly type: 'chat'; readonly isOngoing: boolean }
  | { readonly type: 'language'; readonly code: string }
  /** Another person is there. `isSignedOut`: the former one signed out in another tab, so the host forgets them. */
  | { readonly type: 'personChanged'; readonly isSignedOut: boolean }
  /** The customer's token is about to expire. A host that can fetch a new one replies with `customer`. */
  | { readonly type: 'tokenExpires' }
  /** An event for the data layer of the page's tag manager. Never holds an answer. */
  | {
      readonly type: 'analytics';
      readonly event: string;
      readonly params: Readonly<Record<string, string | number>>;
    }
  /** A message for the host page's own window. */
  | { readonly type: 'psn'; readonly name: PsnName }
  /** A text to store for a frame whose own storage is blocked or partitioned; `null` removes it. The host replies `reply`. */
  | { readonly type: 'store'; readonly id: number; readonly key: string; readonly value: string | null };

/** Checks the form of a name alone, to spare the host page the whole list: such a message is only posted. */
const isPsn: Guard = (value) => isString(value) && /^PSN_[A-Z_]+$/.test(value);

const isTextOrNumber: Guard = (value) => isString(value) || isFiniteNumber(value);

// Marked as pure, so that a page that imports no inline survey gets no guards.
const guards: MessageGuards<FrameMessage> = {
  ready: {},
  resize: { heightPx: isNonNegative },
  close: { byPointer: /* @__PURE__ */ isUndefinedOr(isBoolean) },
  denied: {},
  surveyClosed: { reason: isString },
  pageChanged: {},
  chatOpened: { feedbackId: isString },
  feedbackCreated: { feedbackId: isString },
  unread: { count: isNonNegative },
  unreadText: { text: isString },
  chat: { isOngoing: isBoolean },
  language: { code: isString },
  personChanged: { isSignedOut: isBoolean },
  tokenExpires: {},
  analytics: { event: isString, params: /* @__PURE__ */ isRecordOf(isTextOrNumber) },
  psn: { name: isPsn },
  store: { id: isNonNegative, key: isString, value: /* @__PURE__ */ isNullOr(isString) },
};

/** Reads a message of a frame; undefined for any other data. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  return readMessage(data, guards);
}
