import { array, boolean, named, number, object, oneOf, optional, string } from '@product/model/schema';
import { decoder } from './decoder.ts';
import { moment } from './fields.ts';

/** A colleague whom a feedback may be assigned to. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  /** Ids of the nodes that the colleague sees; null: every node. */
  readonly nodes: readonly string[] | null;
}

/** A text that colleagues write to each other about a feedback. */
export interface Note {
  readonly id: string;
  readonly clientId: string | null;
  readonly staffId: string;
  readonly staffName: string;
  readonly body: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** A reply with placeholders. */
export interface SavedReply {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Ids of its nodes that the colleague sees; null: every node. */
  readonly nodes: readonly string[] | null;
  /** True if the colleague may change it; null from an earlier server, which let every manager. */
  readonly changeable: boolean | null;
}

export interface SavedReplyList {
  readonly replies: readonly SavedReply[];
  /** The nodes that a reply may be given. */
  readonly nodes: readonly { readonly id: string; readonly name: string }[];
}

interface CountById {
  readonly id: string;
  readonly count: number;
}

/** Numbers of feedbacks by each filter of the inbox. */
export interface FeedbackCounts {
  readonly total: number;
  readonly unread: number;
  /** Open chats whose visitor wrote after the last reply; null from an earlier server. */
  readonly waiting: number | null;
  /** Feedbacks that the colleague has muted; null from an earlier server. */
  readonly muted: number | null;
  readonly unassigned: number;
  readonly statuses: readonly CountById[];
  readonly nodes: readonly CountById[];
  readonly assignees: readonly CountById[];
  readonly tags: readonly { readonly name: string; readonly count: number }[];
}

/** Activity of a colleague at an open feedback. */
export type Activity = 'viewing' | 'writing' | 'left';

/** A colleague looks at a feedback, in one of their open pages. */
export interface Presence {
  readonly connection: string;
  readonly activity: Activity;
  readonly staff: { readonly id: string; readonly name: string; readonly avatar: string | null };
}

export const note = object<Note>({
  id: string,
  clientId: optional(string),
  staffId: string,
  staffName: string,
  body: string,
  createdAt: moment,
});
const savedReply = object<SavedReply>({
  id: string,
  title: string,
  body: string,
  nodes: optional(array(string)),
  changeable: optional(boolean),
});
const countsById = array(object<CountById>({ id: string, count: number }));

export const decodeColleagues = decoder(
  object(
    {
      colleagues: array(
        object<Colleague>({ id: string, name: string, avatar: optional(string), nodes: optional(array(string)) }),
      ),
    },
    ({ colleagues }) => colleagues,
  ),
);
export const decodeFeedbackCounts = decoder(
  object<FeedbackCounts>({
    total: number,
    unread: number,
    waiting: optional(number),
    muted: optional(number),
    unassigned: number,
    statuses: countsById,
    nodes: countsById,
    assignees: countsById,
    tags: array(object({ name: string, count: number })),
  }),
);
/** Decodes the response of `addNote`, and the argument of the socket's `note_added`. */
export const decodeNoteAdded = decoder(object({ note }, (decoded) => decoded.note));
export const decodeSavedReplies = decoder(
  object(
    {
      replies: named('saved_replies', array(savedReply)),
      nodes: optional(array(object({ id: string, name: string }))),
    },
    ({ replies, nodes }): SavedReplyList => ({ replies, nodes: nodes ?? [] }),
  ),
);
export const decodeNewSavedReply = decoder(object({ reply: named('saved_reply', savedReply) }, ({ reply }) => reply));

/** Decodes the argument of the socket's `presence`. */
export const decodePresence = decoder(
  object<Presence>({
    connection: string,
    activity: oneOf(['viewing', 'writing', 'left'], 'viewing'),
    staff: object({ id: string, name: string, avatar: optional(string) }),
  }),
);
/** Decodes the argument of the socket's `note_removed`: the id of the note. */
export const decodeNoteRemoved = decoder(object({ noteId: string }, ({ noteId }) => noteId));
