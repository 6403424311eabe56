import type { OperatingHours } from '../node/node.ts';

export type ChatStatus = 'open' | 'queued' | 'closed' | 'archived';

/** A visitor's or a colleague's card. */
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
  /** Pixels, where the server knows them: the bubble then keeps its place while the image loads. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface TimelineItem {
  readonly id: string;
  /** The id that the sending page gave it: reconciles an optimistic item with the server's. */
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

/** One question of the flow with the customer's answer, as the chat's first message shows it. */
export interface ChatResponse {
  readonly question: { readonly id: string; readonly body: string; readonly style: string };
  /** Several for a question with several answers. */
  readonly texts: readonly string[];
  /** For answers that are a link (a file, a screenshot). */
  readonly urls: readonly string[];
}

/** Epoch ms of the newest message that each side has seen; null before the first, and where the server keeps none. */
export interface ReadMarks {
  readonly customer: number | null;
  readonly other: number | null;
}

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
  /** Oldest first: the newest page, or the page that was asked for. */
  readonly timelineItems: readonly TimelineItem[];
  /** Loads the messages before these; null where these begin the chat. */
  readonly olderCursor: string | null;
  /** True when the visitor wrote as much as the server takes. Staff can still reply. */
  readonly isFull: boolean;
  readonly chatRatings: readonly ChatRating[];
  readonly chatRatingEnabled: boolean;
  /** The owner's own question instead of the default one. */
  readonly chatRatingBody: string | null;
  readonly chatQueueBody: string | null;
  readonly account: { readonly name: string; readonly logoUrl: string | null } | null;
  readonly status: ChatStatus;
  readonly preventUpload: boolean;
  readonly readMarks: ReadMarks;
}
