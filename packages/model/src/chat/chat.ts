import type { OperatingHours } from '../node/node.ts';

/** Milliseconds that a chat-style end page is shown before the chat replaces it. */
export const CHAT_AFTER_SURVEY_DELAY_MS = 2000;

export type ChatStatus = 'open' | 'queued' | 'closed' | 'archived';

/** Visitor or member of staff, as the chat shows them. */
export interface ChatPerson {
  readonly id: string | null;
  readonly name: string | null;
  readonly surname: string | null;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly avatar: string | null;
  /** A CSS colour. */
  readonly avatarColor: string | null;
}

export interface ChatAttachment {
  readonly url: string;
  readonly name: string | null;
  readonly contentType: string | null;
  /** Missing where the server does not know. */
  readonly sizeBytes?: number;
  /** Pixels; null where the server does not know. The bubble reserves this space while the image loads. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A message of a chat. */
export interface TimelineItem {
  readonly id: string;
  /** Made by the sending page. Identifies the optimistic item and the stored one as the same message. */
  readonly clientId: string | null;
  readonly action: 'add_comment';
  readonly actor: 'customer' | 'other';
  readonly body: string;
  readonly attachment: ChatAttachment | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly sender: ChatPerson | null;
}

export type RatingValue = 0 | 50 | 100;

export interface ChatRating {
  readonly rating: RatingValue;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** A question of the flow with its answer, as the first message of the chat shows it. */
export interface ChatResponse {
  readonly question: { readonly id: string; readonly body: string; readonly style: string };
  /** Several for a multiple choice. */
  readonly texts: readonly string[];
  /** Addresses of answered files. */
  readonly urls: readonly string[];
}

/** Epoch ms of the newest message that each side has read; null before the first, or where the server stores none. */
export interface ReadMarks {
  readonly customer: number | null;
  readonly other: number | null;
}

/** A value of a flow's variable or context that a feedback holds, as text. */
export interface FlowValue {
  readonly source: 'variable' | 'context';
  readonly key: string;
  readonly value: string;
}

/** A chat with its newest messages, or with the requested page of messages. */
export interface ChatDetail {
  readonly id: string;
  readonly node: {
    readonly name: string;
    readonly logoUrl: string | null;
    readonly operating: boolean;
    readonly operating247: boolean;
    readonly operatingHours: readonly OperatingHours[];
    readonly timeZone: string | null;
  };
  readonly creator: ChatPerson | null;
  readonly responses: readonly ChatResponse[];
  /** Epoch ms. */
  readonly createdAt: number;
  /** A page of messages, oldest first. */
  readonly timelineItems: readonly TimelineItem[];
  /** Cursor of the previous messages; null at the start of the chat. */
  readonly olderCursor: string | null;
  /** First message of the business, in the visitor's language. */
  readonly greeting: string | null;
  /** Median time to the first reply in recent chats of the node; null where the server knows none. */
  readonly usualReplySeconds: number | null;
  /** True when the visitor has sent the maximum number of messages. Staff can still reply. */
  readonly isFull: boolean;
  readonly chatRatings: readonly ChatRating[];
  readonly chatRatingEnabled: boolean;
  /** The owner's text in place of the default question. */
  readonly chatRatingBody: string | null;
  readonly chatQueueBody: string | null;
  readonly account: { readonly name: string; readonly logoUrl: string | null } | null;
  readonly status: ChatStatus;
  readonly preventUpload: boolean;
  readonly readMarks: ReadMarks;
  /** Epoch ms of the newest message of either side, or of the answers; missing where the server does not tell. */
  readonly lastMessageAt?: number;
  /** Values of the flow's variables and context. Only staff receive them. */
  readonly values?: readonly FlowValue[];
  /** The conversation can be mailed to its visitor; only in a response for the visitor. */
  readonly hasTranscript?: boolean;
}

/** Outcome of a request for the transcript. */
export interface TranscriptOutcome {
  /** True if the owner of the address is asked first. */
  readonly confirm: boolean;
}

/** Live update of the server: new messages of either side, and the current status and ratings. */
export interface ChatReply {
  readonly status: ChatStatus;
  readonly chatRatingEnabled: boolean;
  readonly chatRatings: readonly ChatRating[];
  readonly timelineItems: readonly TimelineItem[];
}

/** Typing of a participant, as the server relays it. */
export interface RemoteTyping {
  readonly actor: TimelineItem['actor'];
  readonly isTyping: boolean;
  readonly sender: ChatPerson | null;
}

/** Read position of a side of a chat. */
export interface ReadReceipt {
  readonly actor: TimelineItem['actor'];
  /** Time of the last message that the side has seen; epoch ms. */
  readonly readUntil: number;
}
