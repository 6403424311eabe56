import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@product/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutRateLimits } from '../configuration/rate-limits.ts';
import { hostileFiles, hostileForms } from '../testing/hostile-files.ts';
import { jpegSample } from '../testing/images.ts';
import { prepareServer, type RunningServer, removeServer, startProcess } from '../testing/server-process.ts';

/** Time that a hostile body may take from all other requests, beyond a plain file of the same size. */
const MAX_MORE_MS = 200;
/** Memory of a server that holds some files of 20 MB, in each of two threads. */
const MAX_MEMORY_MB = 700;

// Other systems do not tell the time of one thread.
describe.runIf(process.platform === 'linux')('a server that receives hostile uploads', () => {
  let server: RunningServer;
  let plainMs = 0;
  beforeAll(async () => {
    const prepared = await prepareServer(null, withoutRateLimits);
    server = { ...prepared, child: await startProcess(prepared) };
    // The first file starts a thread.
    await post(formOf('a.jpg', jpegSample()));
    const plain = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(limits.fileBytes - 9)]);
    plainMs = (await sendBeside(post(formOf('a.pdf', plain)))).ownMs;
  }, 130_000);
  afterAll(() => removeServer(server));

  const post = async (body: FormData | Buffer, contentType?: string): Promise<number> => {
    const response = await fetch(`${server.origin}/api/v1/attachments`, {
      method: 'POST',
      body: body instanceof FormData ? body : new Uint8Array(body),
      ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
    });
    await response.arrayBuffer();
    return response.status;
  };

  const formOf = (name: string, bytes: Buffer): FormData => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name));
    return form;
  };

  /** Returns the milliseconds of the processor that the server's own thread, which responds to everybody, has taken. */
  const takenMs = (): number => {
    const { pid } = server.child;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  };

  /** Sends a body while others get their responses. Returns its status and the time of the server's own thread. */
  const sendBeside = async (sent: Promise<number>): Promise<{ status: number; ownMs: number }> => {
    const before = takenMs();
    let isOver = false;
    const over = sent.finally(() => {
      isOver = true;
    });
    do {
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      await wait(25);
    } while (!isOver);
    return { status: await over, ownMs: takenMs() - before };
  };

  const filesLeft = (): Promise<string[]> => readdir(join(server.environment.DATA_DIR, 'files', 'incoming'));

  test.each(hostileFiles)(
    'the file “$title” is cleaned or refused, and others wait no longer than for a plain file',
    async ({ name, build }) => {
      const { status, ownMs } = await sendBeside(post(formOf(name, build())));
      expect(ownMs).toBeLessThan(plainMs + MAX_MORE_MS);
      expect([200, 413, 415]).toContain(status);
      expect(await filesLeft()).toEqual([]);
    },
  );

  test.each(hostileForms)(
    '$title is refused, and others wait no longer than for a plain file',
    async ({ contentType, build }) => {
      const { status, ownMs } = await sendBeside(post(build(), contentType));
      expect(ownMs).toBeLessThan(plainMs + MAX_MORE_MS);
      expect(status).toBe(400);
      expect(await filesLeft()).toEqual([]);
    },
  );

  test('the memory of the server stays bounded after all of them', () => {
    const [, peakKb] = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? [];
    expect(Number(peakKb) / 1_024).toBeLessThan(MAX_MEMORY_MB);
  });
});
