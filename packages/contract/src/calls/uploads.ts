import { named, object, optional, string } from '@product/model/schema';
import type { Calls, FileContent } from '../call.ts';
import { decoder } from '../decode/decoder.ts';
import { id } from '../decode/fields.ts';

export interface UploadInput {
  readonly file: FileContent;
  /** Node and device of the survey: no other feedback can take the file. */
  readonly nodeId?: string | undefined;
  readonly deviceId?: string | undefined;
  /** Receives whole percents. */
  readonly onProgress?: ((progressPercent: number) => void) | undefined;
}

function uploadRequest({ file, nodeId, deviceId, onProgress }: UploadInput) {
  const headers = { ...(nodeId && { 'X-Node-Id': nodeId }), ...(deviceId && { 'X-Device-Id': deviceId }) };
  return { headers, body: { file }, onProgress };
}

/** The two calls that `uploadFile` of the client makes for one file. */
export const uploadCalls = {
  uploadAttachment: {
    route: { method: 'POST', path: '/v1/attachments', base: 'api', auth: 'none', contentType: 'multipart' },
    request: uploadRequest,
    decode: decoder(object<{ readonly id: string; readonly url: string }>({ id, url: named('file_url', string) })),
  },
  directUpload: {
    route: { method: 'POST', path: '/v2/storage/direct_uploads', base: 'api', auth: 'none', contentType: 'multipart' },
    request: uploadRequest,
    decode: decoder(object({ data: object({ id, url: optional(string) }) }, ({ data }) => ({ id: data.id }))),
  },
} as const satisfies Calls;
