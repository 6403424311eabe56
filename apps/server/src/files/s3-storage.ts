import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { FileStorage } from './file-storage.ts';

export interface S3Address {
  /** `https://s3.example`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Stores files in a private S3-compatible bucket, addressed by path (`endpoint/bucket/key`). This server serves the files,
 * with its own headers.
 */
export function s3Storage({ endpoint, bucket, ...credentials }: S3Address): FileStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  const addressOf = (key: string): string => `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`;
  return {
    async store(key, path, contentType) {
      const { size } = await stat(path);
      const signed = await client.sign(addressOf(key), {
        method: 'PUT',
        headers: {
          'content-type': contentType,
          'content-length': String(size),
          // Hashing the streamed body would read it twice.
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
        },
      });
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
      const init = { method: 'PUT', headers: signed.headers, body, duplex: 'half' };
      const response = await fetch(signed.url, init as RequestInit);
      if (!response.ok) throw new Error(`The bucket responded with ${response.status}`);
      await rm(path, { force: true });
    },
    async open(key) {
      const response = await client.fetch(addressOf(key));
      if (response.status === 404) return undefined;
      if (!response.ok || response.body === null) throw new Error(`The bucket responded with ${response.status}`);
      return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    },
    async remove(key) {
      const response = await client.fetch(addressOf(key), { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw new Error(`The bucket responded with ${response.status}`);
    },
  };
}
