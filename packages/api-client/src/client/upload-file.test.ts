import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { respondJson, startServer, type TestServer } from '../../test/http-server.ts';
import { createApiClient } from '../client/create-api-client.ts';

const file = new File(['a picture'], 'door.png', { type: 'image/png' });
const attachment = { id: 'a1', file_url: '/files/a1' };
const blob = { data: { id: 'b1', url: '/files/b1' } };

describe('both uploads', () => {
  let server: TestServer;
  let answers: Record<string, { json: unknown; status?: number } | 'never'>;
  beforeEach(async () => {
    answers = { '/v1/attachments': { json: attachment }, '/v2/storage/direct_uploads': { json: blob } };
    server = await startServer(({ url }, response) => {
      const answer = answers[url];
      if (answer !== 'never' && answer !== undefined) respondJson(response, answer.json, answer.status);
    });
  });
  afterEach(() => server.close());
  const upload = (signal?: AbortSignal, onProgress?: (progressPercent: number) => void) =>
    createApiClient({ apiUrl: server.url }).uploadFile({ file, onProgress }, signal && { signal });

  test('both uploads go out at once as multipart, and give one result', async () => {
    const percents: number[] = [];
    expect(await upload(undefined, (percent) => percents.push(percent))).toEqual({
      ok: true,
      value: { attachmentId: 'a1', url: '/files/a1', blobId: 'b1' },
    });
    expect(percents).toEqual([100]);
    expect(server.requests.map(({ url }) => url).sort()).toEqual(['/v1/attachments', '/v2/storage/direct_uploads']);
    for (const { body, headers } of server.requests) {
      expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(body).toContain('name="file"; filename="door.png"');
      expect(body).toContain('a picture');
    }
  });

  test('both uploads carry node and device in headers, and the form has the file alone', async () => {
    const api = createApiClient({ apiUrl: server.url });
    await api.uploadFile({ file, nodeId: 'node-1', deviceId: 'device-1' });
    await api.uploadFile({ file });
    const sent = server.requests.map(({ headers }) => [headers['x-node-id'], headers['x-device-id']]);
    expect(sent).toEqual([
      ['node-1', 'device-1'],
      ['node-1', 'device-1'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test.each([404, 405, 501])('a server without direct uploads (%i) gives no blob id', async (status) => {
    answers['/v2/storage/direct_uploads'] = { json: {}, status };
    expect(await upload()).toMatchObject({ ok: true, value: { attachmentId: 'a1', blobId: null } });
  });

  test.each(['/v1/attachments', '/v2/storage/direct_uploads'])(
    'a failure of %s aborts the other upload',
    async (url) => {
      answers = { '/v1/attachments': 'never', '/v2/storage/direct_uploads': 'never' };
      answers[url] = { json: { code: 'too_large', message: 'Too large' }, status: 413 };
      expect(await upload()).toMatchObject({ ok: false, error: { type: 'http', code: 'too_large' } });
    },
  );

  test('one signal aborts both uploads', async () => {
    answers = { '/v1/attachments': 'never', '/v2/storage/direct_uploads': 'never' };
    const controller = new AbortController();
    const uploaded = upload(controller.signal);
    setTimeout(() => controller.abort(), 20);
    expect(await uploaded).toMatchObject({ ok: false, error: { type: 'aborted' } });
    expect(await upload(AbortSignal.abort())).toMatchObject({ ok: false, error: { type: 'aborted' } });
  });
});

describe('in a browser', () => {
  /** Stands for the browser's own: it tells what was asked, and answers when it is told to. */
  class FakeXhr {
    static all: FakeXhr[] = [];
    upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
    onload = (): void => {};
    onerror = (): void => {};
    onprogress = (): void => {};
    status = 0;
    responseText = '';
    url = '';
    isAborted = false;
    headers: Record<string, string> = {};
    constructor() {
      FakeXhr.all.push(this);
    }
    open(_: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getResponseHeader(): null {
      return null;
    }
    send(): void {}
    abort(): void {
      this.isAborted = true;
    }
    progress(loaded: number, total = 200): void {
      this.upload.onprogress?.({ loaded, total, lengthComputable: total > 0 });
    }
    answer(json: unknown, status = 200): void {
      this.status = status;
      this.responseText = JSON.stringify(json);
      this.onload();
    }
  }

  beforeEach(() => {
    FakeXhr.all = [];
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  async function begin(signal?: AbortSignal) {
    const percents: number[] = [];
    const outcome = createApiClient({ apiUrl: '/api', timeoutMs: 1_000 }).uploadFile(
      { file, onProgress: (percent) => percents.push(percent) },
      signal && { signal },
    );
    await vi.waitUntil(() => FakeXhr.all.length === 2);
    const [first, second] = FakeXhr.all;
    if (first === undefined || second === undefined) throw new Error('two uploads were expected');
    return { percents, outcome: () => outcome, first, second };
  }

  test('the joint progress is in whole percent, never falls, and is 100 after the response', async () => {
    const { percents, outcome, first, second } = await begin();
    first.progress(67);
    second.progress(200);
    first.progress(67);
    first.progress(200);
    first.progress(5, 0);
    expect(percents).toEqual([16, 66, 99]);
    first.answer(attachment);
    second.answer(blob);
    expect(await outcome()).toMatchObject({ ok: true });
    expect(percents.at(-1)).toBe(100);
    expect(first.headers).not.toHaveProperty('Content-Type');
  });

  test('a network failure of one upload is the result, and aborts the other', async () => {
    const { outcome, first, second } = await begin();
    first.onerror();
    expect(await outcome()).toMatchObject({ error: { type: 'network' } });
    expect(second.isAborted).toBe(true);
  });

  test('an abort during the progress ends both uploads', async () => {
    const controller = new AbortController();
    const { outcome, first, second } = await begin(controller.signal);
    controller.abort();
    expect(await outcome()).toMatchObject({ error: { type: 'aborted' } });
    expect([first.isAborted, second.isAborted]).toEqual([true, true]);
  });

  test('a slow upload with progress does not time out', async () => {
    const { outcome, first, second } = await begin();
    for (let loaded = 10; loaded <= 100; loaded += 10) {
      vi.advanceTimersByTime(900);
      first.progress(loaded);
      second.progress(loaded);
    }
    vi.advanceTimersByTime(1_000);
    expect(await outcome()).toMatchObject({ error: { type: 'timeout' } });
  });
});
