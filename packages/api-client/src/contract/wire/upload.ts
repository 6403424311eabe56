import * as v from 'valibot';

export const uploadAttachmentWire = v.object({ id: v.string(), file_url: v.string() });

export const directUploadWire = v.object({ data: v.object({ id: v.string(), url: v.nullish(v.string(), null) }) });
