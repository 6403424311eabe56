import { type allEndpoints, limits } from '@product/contract';

type Table = typeof allEndpoints;
type Form = 'json' | 'form' | 'multipart';
/** The calls whose request has a body. */
export type CallWithBody = {
  [Name in keyof Table]: Table[Name]['route']['contentType'] extends Form ? Name : never;
}[keyof Table];

const kB = 1_024;
/** All answers of a visitor. */
const answers = limits.bodyBytes;
/** One text, or some hundred ids. */
const text = 128 * kB;
/** Names, ids and choices. */
const fields = 16 * kB;
/** A file with the text fields beside it. */
const withFile = (bytes: number): number => bytes + 64 * kB;

/** Bytes of a request's body, by call. A call without a row does not compile. */
export const bodies: Readonly<Record<CallWithBody, number>> = {
  postFeedback: answers,
  askIntegration: answers,
  askDynamicRequest: text,
  registerVisit: fields,
  logQuota: fields,
  unsubscribe: fields,
  sendVerificationToken: fields,
  verifyToken: fields,
  sendChatMessage: withFile(limits.chatImageBytes),
  rateChat: fields,
  archiveChat: fields,
  uploadAttachment: withFile(limits.fileBytes),
  directUpload: withFile(limits.fileBytes),
  reply: withFile(limits.chatImageBytes),
  setStatus: fields,
  assignFeedback: fields,
  tagFeedback: fields,
  muteFeedback: fields,
  addNote: text,
  addSavedReply: text,
  changeSavedReply: text,
  erasePerson: fields,
  signIn: fields,
  signOut: fields,
  saveMailChoices: fields,
  addStaff: text,
  changeStaff: text,
  addWebhook: text,
  changeWebhook: text,
  replayWebhook: fields,
};
