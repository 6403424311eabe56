import * as v from 'valibot';
import { idField } from './fields.ts';

/** Ours: which messages of a chat to load. Without them the newest page comes; a server may ignore both. */
export const chatPageQuery = {
  /** `next_before` of the page with the next newer messages. */
  before: v.optional(idField),
  /** 1 to 200; the server's default is 200. */
  limit: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|1\d\d|200)$/))),
};
