import { uploadCalls } from '../calls/uploads.ts';
import { type Endpoints, imageTypes } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { nothing } from '../wire/fields.ts';
import { directUploadWire, uploadAttachmentWire, uploadRequestHeaders } from '../wire/upload.ts';

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
