import { type Endpoint, imageTypes } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { directUploadRoute } from '../routes.ts';
import { nothing } from '../wire/fields.ts';
import { directUploadWire, uploadRequestHeaders } from '../wire/upload.ts';

export const directUpload = {
  route: directUploadRoute,
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
} as const satisfies Endpoint;
