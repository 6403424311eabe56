import * as v from 'valibot';
import { limits } from '../limits.ts';

/** Ours: the link's signature. A node with `use_signature_verify` takes nothing without a valid one. */
export const signatureHeader = v.optional(v.pipe(v.string(), v.maxLength(limits.urlLength)));

/** The headers of a call whose only one is the link's signature. */
export const signatureHeaders = v.object({ 'x-signature': signatureHeader });
