import * as v from 'valibot';
import { uploadCalls } from '../calls/uploads.ts';
import { type Endpoints, imageTypes } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idField, nothing } from '../wire/fields.ts';
import { signatureHeader } from '../wire/signature.ts';

const uploadAttachmentWire = v.object({ id: v.string(), file_url: v.string() });

const directUploadWire = v.object({ data: v.object({ id: v.string(), url: v.nullish(v.string(), null) }) });

/** Ours: whose file it is. A feedback of another node or device cannot take it. */
const uploadRequestHeaders = v.object({
  'x-node-id': v.optional(idField),
  'x-device-id': v.optional(idField),
  'x-signature': signatureHeader,
});

export const uploadEndpoints = {
  uploadAttachment: {
    route: uploadCalls.uploadAttachment.route,
    summary: 'Upload a file; its id goes into attachment_ids',
    origin: 'specification',
    params: nothing,
    query: nothing,
    headers: uploadRequestHeaders,
    body: nothing,
    files: { file: { required: true, maxBytes: limits.fileBytes, mediaTypes: [...imageTypes, 'application/pdf'] } },
    response: uploadAttachmentWire,
    success: 200,
    errors: ['storage_full', 'signature'],
  },
  directUpload: {
    route: uploadCalls.directUpload.route,
    summary: 'Upload a file as a blob; its id goes into active_storage_blob_id',
    origin: 'specification',
    params: nothing,
    query: nothing,
    headers: uploadRequestHeaders,
    body: nothing,
    files: { file: { required: true, maxBytes: limits.fileBytes, mediaTypes: [...imageTypes, 'application/pdf'] } },
    response: directUploadWire,
    success: 200,
    errors: ['storage_full', 'signature'],
  },
} as const satisfies Endpoints;
