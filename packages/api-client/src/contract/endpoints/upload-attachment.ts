import { type Endpoint, imageTypes } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { uploadAttachmentRoute } from '../routes.ts';
import { nothing } from '../wire/fields.ts';
import { uploadAttachmentWire, uploadRequestHeaders } from '../wire/upload.ts';

export const uploadAttachment = {
  route: uploadAttachmentRoute,
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
} as const satisfies Endpoint;
