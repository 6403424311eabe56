import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { NoResponse } from '../errors/why-refused.ts';
import { userAgent } from '../outbound/user-agent.ts';
import { within } from '../ticks/within.ts';
import type { FileStorage } from './file-storage.ts';
import { BucketRefusal, readRefusal } from './s3-refusal.ts';

export interface S3Address {
  /** `https://s3.example`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type BucketCall = 'store' | 'open' | 'remove';

export interface S3Options {
  /** Called after each call: with its error, or undefined. */
  readonly onCalled?: (call: BucketCall, error: unknown) => void;
  /** Milliseconds without progress after which an attempt ends: no byte was taken, none came, no response began. */
  readonly idleMs?: number;
  /** Milliseconds without progress after which a call ends, with all its attempts and pauses. */
  readonly quietMs?: number;
}

interface Attempt {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Path of the file to send. */
  readonly path?: string;
}

/** A silent attempt is repeated once, on another connection. */
const IDLE_MS = 3_000;
/** Well below the ten seconds in which a visitor has a response. */
const QUIET_MS = 6_000;
/** Longer in sum than the restart of a bucket behind a balancer. */
const PAUSES_MS = [100, 400, 1_500];
/** Ends a bucket that takes a byte now and then. */
const TOTAL_MS = 120_000;

/**
 * Stores files in a private S3-compatible bucket, addressed by path (`endpoint/bucket/key`). This server serves the files,
 * with its own headers. A bucket that stays silent ends a call, and a passing failure is tried again.
 */
export function s3Storage({ endpoint, bucket, ...credentials }: S3Address, options: S3Options = {}): FileStorage {
  const { idleMs = IDLE_MS, quietMs = QUIET_MS, onCalled } = options;
  const client = new AwsClient({ ...credentials, service: 's3' });
  const addressOf = (key: string): string => `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`;

  const attempt = async (
    key: string,
    { method, headers, path }: Attempt,
    { limitMs, onProgress }: { readonly limitMs: number; readonly onProgress: () => void },
  ): Promise<Response> => {
    const signed = await client.sign(addressOf(key), { method, headers: { ...headers } });
    const ending = new AbortController();
    const end = (): void => ending.abort(new NoResponse());
    const idle = setTimeout(end, limitMs);
    const total = setTimeout(end, TOTAL_MS);
    const file = path === undefined ? undefined : createReadStream(path);
    const goOn = (): void => {
      idle.refresh();
      onProgress();
    };
    file?.on('data', goOn).pause();
    const init = {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...userAgent },
      // A redirected call has a wrong signature.
      redirect: 'manual',
      signal: ending.signal,
      ...(file && { body: Readable.toWeb(file), duplex: 'half' }),
    };
    try {
      const response = await fetch(signed.url, init as RequestInit);
      if (response.ok) return response;
      throw await readRefusal(response);
    } finally {
      clearTimeout(idle);
      clearTimeout(total);
      // A call that failed early leaves its body unread, and the file open.
      file?.destroy();
    }
  };

  const call = async (key: string, given: Attempt): Promise<Response> => {
    let leftMs = quietMs;
    let progressAt = performance.now();
    const onProgress = (): void => {
      progressAt = performance.now();
    };
    for (const pauseMs of PAUSES_MS) {
      try {
        return await attempt(key, given, { limitMs: Math.min(idleMs, leftMs), onProgress });
      } catch (error) {
        leftMs -= performance.now() - progressAt + pauseMs;
        if (leftMs <= 0 || (error instanceof BucketRefusal && !error.isPassing)) throw error;
      }
      await wait(pauseMs);
      onProgress();
    }
    return attempt(key, given, { limitMs: Math.min(idleMs, leftMs), onProgress });
  };

  const told = async <Result>(name: BucketCall, run: () => Promise<Result>): Promise<Result> => {
    try {
      const value = await run();
      onCalled?.(name, undefined);
      return value;
    } catch (error) {
      onCalled?.(name, error);
      throw error;
    }
  };
  /** Returns nothing for a missing object. A missing bucket is an error. */
  const ignoreMissing = (error: unknown): undefined => {
    if (error instanceof BucketRefusal && error.status === 404 && error.code !== 'S3_NoSuchBucket') return undefined;
    throw error;
  };

  return {
    store: (key, path, contentType) =>
      told('store', async () => {
        const { size } = await stat(path);
        const headers = {
          'content-type': contentType,
          'content-length': String(size),
          // Hashing the streamed body would read it twice.
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
        };
        const stored = await call(key, { method: 'PUT', headers, path });
        await stored.body?.cancel();
        await rm(path, { force: true });
      }),
    open: (key) =>
      told('open', async () => {
        const opened = await call(key, { method: 'GET' }).catch(ignoreMissing);
        return opened?.body ? Readable.from(readWithin(idleMs, opened.body)) : undefined;
      }),
    remove: (key) =>
      told('remove', async () => {
        const removed = await call(key, { method: 'DELETE' }).catch(ignoreMissing);
        await removed?.body?.cancel();
      }),
  };
}

/** Reads a body, and ends it when a part does not come in time. A reader that is slow itself has all the time. */
async function* readWithin(ms: number, body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(ms, reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
