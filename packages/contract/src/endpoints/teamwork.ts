import * as v from 'valibot';
import { teamworkCalls } from '../calls/teamwork.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { feedbackChangedWire } from '../wire/feedback-changed.ts';
import { feedbackFilterQuery } from '../wire/feedback-filter.ts';
import { idField } from '../wire/fields.ts';
import {
  changedSavedReplyBody,
  colleagueWire,
  feedbackCountsWire,
  newNoteBody,
  noteWire,
  savedReplyBody,
  savedReplyWire,
  tagsField,
} from '../wire/teamwork.ts';

const feedbackId = v.object({ feedback_id: idField });
const replyId = v.object({ reply_id: idField });

export const teamworkEndpoints = {
  listColleagues: {
    route: teamworkCalls.listColleagues.route,
    summary: 'The colleagues whom feedbacks may be assigned to',
    origin: 'ours',
    ...noInput,
    response: v.object({ colleagues: v.array(colleagueWire) }),
    success: 200,
    errors: ['unauthorized'],
  },
  countFeedbacks: {
    route: teamworkCalls.countFeedbacks.route,
    summary:
      'Numbers of feedbacks by status, node, assignee and tag. Each ignores its own filter, and obeys the others',
    origin: 'ours',
    ...noInput,
    query: v.object({ ...feedbackFilterQuery, muted: v.optional(v.picklist(['true'])) }),
    response: feedbackCountsWire,
    success: 200,
    errors: ['unauthorized'],
  },
  assignFeedback: {
    route: teamworkCalls.assignFeedback.route,
    summary: 'Assign a feedback to a colleague who sees its node, or to nobody',
    origin: 'ours',
    ...noInput,
    params: feedbackId,
    body: v.object({ staff_id: v.nullable(idField) }),
    response: feedbackChangedWire,
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
  tagFeedback: {
    route: teamworkCalls.tagFeedback.route,
    summary: 'Add tags to a feedback, and remove others. Two spellings that differ in case or accents are one tag',
    origin: 'ours',
    ...noInput,
    params: feedbackId,
    body: v.object({ add: tagsField, remove: v.optional(tagsField, []) }),
    response: feedbackChangedWire,
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
  muteFeedback: {
    route: teamworkCalls.muteFeedback.route,
    summary: 'Stop or start the alerts of a feedback, for the calling colleague alone',
    origin: 'ours',
    ...noInput,
    params: feedbackId,
    body: v.object({ muted: v.boolean() }),
    response: null,
    success: 204,
    errors: ['unauthorized'],
  },
  addNote: {
    route: teamworkCalls.addNote.route,
    summary: 'Add a note for colleagues, which the visitor never receives',
    origin: 'ours',
    ...noInput,
    params: feedbackId,
    body: newNoteBody,
    response: v.object({ note: noteWire }),
    success: 201,
    errors: ['unauthorized', 'forbidden'],
  },
  removeNote: {
    route: teamworkCalls.removeNote.route,
    summary: 'Remove a note: its author or a manager',
    origin: 'ours',
    ...noInput,
    params: v.object({ feedback_id: idField, note_id: idField }),
    response: null,
    success: 204,
    errors: ['unauthorized', 'forbidden'],
  },
  listSavedReplies: {
    route: teamworkCalls.listSavedReplies.route,
    summary: 'The saved replies of nodes that the colleague sees, by title, and these nodes',
    origin: 'ours',
    ...noInput,
    response: v.object({
      saved_replies: v.array(savedReplyWire),
      nodes: v.nullish(v.array(v.object({ id: v.string(), name: v.string() })), []),
    }),
    success: 200,
    errors: ['unauthorized'],
  },
  addSavedReply: {
    route: teamworkCalls.addSavedReply.route,
    summary: 'Add a saved reply of nodes that the manager sees',
    origin: 'ours',
    ...noInput,
    body: savedReplyBody,
    response: v.object({ saved_reply: savedReplyWire }),
    success: 201,
    errors: ['unauthorized', 'forbidden'],
  },
  changeSavedReply: {
    route: teamworkCalls.changeSavedReply.route,
    summary: 'Change a saved reply whose nodes the manager sees',
    origin: 'ours',
    ...noInput,
    params: replyId,
    body: changedSavedReplyBody,
    response: v.object({ saved_reply: savedReplyWire }),
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
  removeSavedReply: {
    route: teamworkCalls.removeSavedReply.route,
    summary: 'Remove a saved reply whose nodes the manager sees',
    origin: 'ours',
    ...noInput,
    params: replyId,
    response: null,
    success: 204,
    errors: ['unauthorized', 'forbidden'],
  },
} as const satisfies Endpoints;
