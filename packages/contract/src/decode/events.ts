import { array, boolean, named, object, optional, string } from '@product/model/schema';
import { decoder } from './decoder.ts';
import { moment } from './fields.ts';

/** An event of a feedback or its chat. It has ids and no text of a visitor. */
export interface LoggedEvent {
  /** The id of the webhook's calls for this event. */
  readonly id: string;
  /** `feedback.completed`, …; a server may send types of a later version. */
  readonly type: string;
  /** Epoch ms. */
  readonly timestamp: number;
  readonly nodeId: string;
  /** Null for an erased customer. */
  readonly feedbackId: string | null;
  /** Id of the message, value of the rating, new status, or JSON of erased ids. */
  readonly subject: string | null;
}

export interface EventPage {
  readonly events: readonly LoggedEvent[];
  /** Give it as `after` for the next events; null before the first event. */
  readonly nextCursor: string | null;
  /** True if more events wait. */
  readonly hasMore: boolean;
}

export const decodeEventPage = decoder(
  object<EventPage>({
    events: array(
      object<LoggedEvent>({
        id: string,
        type: string,
        timestamp: moment,
        nodeId: string,
        feedbackId: optional(string),
        subject: optional(string),
      }),
    ),
    nextCursor: named('next_after', optional(string)),
    hasMore: boolean,
  }),
);
