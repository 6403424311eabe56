import type { PsnName } from '../psn/psn.ts';
import { type Check, isAmount, isFlag, isText, optional, orNull, readMessage, type Shapes } from './shape.ts';

/** What the content frame tells the host page. */
export type FrameMessage =
  /** The frame's screen stands; the host answers with `init`. */
  | { readonly type: 'ready' }
  /** Height of what the body of the frame holds, in CSS pixels, header and footer not counted. */
  | { readonly type: 'resize'; readonly heightPx: number }
  /** The visitor asked to close (button or Escape); `byPointer` when a mouse or a finger did it. */
  | { readonly type: 'close'; readonly byPointer?: boolean }
  | { readonly type: 'chatOpened'; readonly feedbackId: string }
  | { readonly type: 'feedbackCreated'; readonly feedbackId: string }
  | { readonly type: 'unread'; readonly count: number }
  /** Whether this device has a chat that still goes on: the host then loads the frame on later pages, for its replies. */
  | { readonly type: 'chat'; readonly isOngoing: boolean }
  | { readonly type: 'language'; readonly code: string }
  /** Another person than before. `isGone`: the visitor signed out in another tab, so that the host forgets who it was. */
  | { readonly type: 'personChanged'; readonly isGone: boolean }
  /** The customer's token runs out. The host answers with `customer` where it can fetch another. */
  | { readonly type: 'tokenExpires' }
  /** To be posted on the host page's own window. */
  | { readonly type: 'psn'; readonly name: PsnName }
  /** Keep a text for the frame, whose own storage may be blocked or partitioned; `null` forgets it. Answered by `reply`. */
  | { readonly type: 'store'; readonly id: number; readonly key: string; readonly value: string | null };

/** The host page does not carry the whole vocabulary: what has its form can do no more than be posted. */
const isPsn: Check = (value) => isText(value) && /^PSN_[A-Z_]+$/.test(value as string);

const shapes: Shapes<FrameMessage> = {
  ready: {},
  resize: { heightPx: isAmount },
  close: { byPointer: optional(isFlag) },
  chatOpened: { feedbackId: isText },
  feedbackCreated: { feedbackId: isText },
  unread: { count: isAmount },
  chat: { isOngoing: isFlag },
  language: { code: isText },
  personChanged: { isGone: isFlag },
  tokenExpires: {},
  psn: { name: isPsn },
  store: { id: isAmount, key: isText, value: orNull(isText) },
};

/** Reads what came from a frame; `undefined` for anything that is not one of its messages. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  return readMessage(data, shapes);
}
