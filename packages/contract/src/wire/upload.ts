import * as v from 'valibot';
import { idField } from './fields.ts';
import { signatureHeader } from './signature.ts';

export const uploadAttachmentWire = v.object({ id: v.string(), file_url: v.string() });

export const directUploadWire = v.object({ data: v.object({ id: v.string(), url: v.nullish(v.string(), null) }) });

/** Ours: whose file it is. A feedback of another node or device cannot take it. */
export const uploadRequestHeaders = v.object({
  'x-node-id': v.optional(idField),
  'x-device-id': v.optional(idField),
  'x-signature': signatureHeader,
});
