import type { ChatPerson, TimelineItem } from '@product/model';
import { chatReadWire, typingWire } from '../wire/chat-signals.ts';
import { toPerson } from './chat.ts';
import { decoder } from './decode.ts';

/** What `typing` of the socket says. */
export interface TypingSignal {
  readonly actor: TimelineItem['actor'];
  readonly isTyping: boolean;
  readonly sender: ChatPerson | null;
}

/** What `chat_read` of the socket says. */
export interface ReadSignal {
  readonly actor: TimelineItem['actor'];
  /** Epoch ms. */
  readonly readUntil: number;
}

/** Reads the argument of the socket's `typing`. */
export const decodeTyping = decoder(
  typingWire,
  ({ actor, typing, user }): TypingSignal => ({ actor, isTyping: typing, sender: toPerson(user) }),
);

/** Reads the argument of the socket's `chat_read`. */
export const decodeChatRead = decoder(
  chatReadWire,
  ({ actor, read_until }): ReadSignal => ({ actor, readUntil: Date.parse(read_until) }),
);
