import { toLine } from '@product/model';
import * as v from 'valibot';
import { limits } from '../limits.ts';
import { idField } from './fields.ts';
import { momentField, textOrNull } from './values.ts';

/** A colleague whom a feedback may be assigned to. `nodes`: those visible to both sides; null: every node. */
export const colleagueWire = v.object({
  id: v.string(),
  name: v.string(),
  avatar: textOrNull,
  nodes: v.nullish(v.array(v.string()), null),
});

/** A tag: one line with at least one visible character. */
const tagText =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a tag is one line.
  /^[^\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]*[^\s\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069][^\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/;
export const tagField = v.pipe(v.string(), v.maxLength(limits.tagLength), v.regex(tagText));
export const tagsField = v.pipe(v.array(tagField), v.maxLength(limits.tags));

/** A text that colleagues write to each other about a feedback. Visitors never receive it. */
export const noteWire = v.object({
  id: v.string(),
  client_id: textOrNull,
  staff_id: v.string(),
  staff_name: v.string(),
  body: v.string(),
  created_at: momentField,
});

export const newNoteBody = v.object({
  body: v.pipe(v.string(), v.maxLength(limits.noteLength), v.regex(/\S/)),
  client_id: v.optional(idField),
});

/** A reply with placeholders. */
export const savedReplyWire = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  /** The nodes of the reply that the colleague sees; null: every node. */
  nodes: v.nullish(v.array(v.string()), null),
  /** True for a manager of every node of the reply. */
  changeable: v.nullish(v.boolean(), null),
});

const savedReplyFields = {
  title: v.pipe(v.string(), v.maxLength(limits.tagLength), v.regex(/\S/), v.transform(toLine)),
  body: v.pipe(v.string(), v.maxLength(limits.messageLength), v.regex(/\S/)),
};
const nodesField = v.pipe(v.array(idField), v.minLength(1), v.maxLength(500));

/** Null as `nodes`: every node. */
export const savedReplyBody = v.object({ ...savedReplyFields, nodes: v.nullish(nodesField, null) });
/** Absent `nodes` stay. */
export const changedSavedReplyBody = v.object({ ...savedReplyFields, nodes: v.optional(v.nullable(nodesField)) });

const count = v.number();

/** Numbers of feedbacks by each filter of the inbox. */
export const feedbackCountsWire = v.object({
  total: count,
  /** Feedbacks with a message that no colleague has seen. */
  unread: count,
  /** Open chats whose visitor wrote after the last reply; null where the server does not know. */
  waiting: v.nullish(count, null),
  /** Feedbacks that the colleague has muted. */
  muted: v.nullish(count, null),
  /** Feedbacks of nobody. */
  unassigned: count,
  statuses: v.array(v.object({ id: v.string(), count })),
  nodes: v.array(v.object({ id: v.string(), count })),
  assignees: v.array(v.object({ id: v.string(), count })),
  /** Most frequent first. */
  tags: v.array(v.object({ name: v.string(), count })),
});

/** Activity of a colleague at an open feedback. */
export const activityWire = v.picklist(['viewing', 'writing', 'left']);

/** A colleague looks at a feedback. Sent to staff alone, and repeated while it lasts. */
export const presenceWire = v.object({
  feedback_id: v.string(),
  /** Id of an open page, so that closing one of two pages leaves the other. */
  connection: v.string(),
  activity: activityWire,
  staff: v.object({ id: v.string(), name: v.string(), avatar: textOrNull }),
});
export const noteAddedWire = v.object({ feedback_id: v.string(), note: noteWire });
export const noteRemovedWire = v.object({ feedback_id: v.string(), note_id: v.string() });
