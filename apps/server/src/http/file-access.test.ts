import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { jpegSample, pngSample, secret } from '../testing/images.ts';
import { aFeedback, openChat, pdf, png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const HOUR_MS = 60 * 60_000;
const owner = { 'x-node-id': 'node-harbour', 'x-device-id': 'device-1' };
const paths = ['/api/v1/attachments', '/api/v2/storage/direct_uploads'];

describe.each(engines)('files on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const statusOf = async (address: string, headers: Record<string, string> = {}): Promise<number> =>
    (await server.call('GET', address, { headers })).status;
  const upload = async (): Promise<{ id: string; url: string }> => {
    const { body } = await server.upload('/api/v1/attachments', { file: png }, owner);
    return { id: body.id, url: body.file_url };
  };
  const parts = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    return { pathname, expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
  };

  test('an uploaded file is served only at the signed address of its upload', async () => {
    const [mine, theirs] = [await upload(), await upload()];
    const { pathname, expires, signature } = parts(mine.url);
    const other = parts(theirs.url).signature;
    expect(await statusOf(mine.url)).toBe(200);
    const refused = [
      pathname,
      `${pathname}?expires=${expires}`,
      `${pathname}?expires=${expires}&signature=`,
      `${pathname}?expires=${expires}&signature=${other}`,
      `${pathname}?expires=${Number(expires) + 1}&signature=${signature}`,
      `${pathname}?expires=99999999999999999999&signature=${signature}`,
      `${pathname}?expires=${expires}&signature=${signature.slice(0, -1)}`,
    ];
    for (const address of refused) expect([address, await statusOf(address)]).toEqual([address, 401]);
  });

  test('a browser keeps no copy of a file, so that none is left after a sign-out', async () => {
    const { url } = await upload();
    const bearer = { authorization: `Bearer ${server.staffToken}` };
    const responses = [
      await server.call('GET', url),
      await server.call('GET', parts(url).pathname, { headers: bearer }),
    ];
    expect(responses.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      [200, 'no-store'],
      [200, 'no-store'],
    ]);
  });

  test('the address of a file expires, and loading the chat returns a new one', async () => {
    const chat = await openChat(server);
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Look', attachment: png });
    const addressNow = async (): Promise<string> => {
      const { body } = await server.call('GET', `${chat.path}/chat?token=${chat.token}`);
      return body.timeline_items.at(-1).detail.attachment.url;
    };
    const first = await addressNow();
    expect(await addressNow()).toBe(first);
    expect(await statusOf(first)).toBe(200);
    server.advance(12 * HOUR_MS);
    expect(await statusOf(first)).toBe(200);
    server.advance(12 * HOUR_MS);
    expect(await server.call('GET', first)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await statusOf(await addressNow())).toBe(200);
    const { body } = await server.staff('GET', `/feedbacks/${chat.id}`);
    expect(await statusOf(body.chat.timeline_items[0].detail.attachment.url)).toBe(200);
  });

  test('an unsigned file address works only for staff and for the visitor of its chat', async () => {
    const { id, url } = await upload();
    const { pathname } = parts(url);
    const chat = await openChat(server, { attachment_ids: [id] });
    const otherChat = await openChat(server, { device_id: 'device-2' });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect(await statusOf(pathname, bearer(server.staffToken))).toBe(200);
    expect(await statusOf(`${pathname}?token=${chat.token}`)).toBe(200);
    expect(await statusOf(pathname, bearer(chat.token))).toBe(200);
    expect(await statusOf(`${pathname}?token=${otherChat.token}`)).toBe(401);
    expect(await statusOf(pathname, bearer('wrong'))).toBe(401);
    expect(await statusOf(`${parts((await upload()).url).pathname}?token=${chat.token}`)).toBe(401);
  });

  test('a feedback claims only files of its own node and device', async () => {
    const { id } = await upload();
    const post = (changes: Record<string, unknown>) =>
      server.postJson('/api/v1/feedbacks', aFeedback({ attachment_ids: [id], ...changes }));
    const stolen = await post({ device_id: 'device-2' });
    expect(stolen).toMatchObject({
      status: 403,
      body: { problems: [{ path: 'attachment_ids.0', code: 'foreign' }] },
    });
    expect((await post({})).status).toBe(200);
  });

  test('a feedback with a missing file is stored and marked', async () => {
    const responses = [{ question_id: 'q-photo', active_storage_blob_id: randomUUID() }];
    const { status, body } = await server.postJson('/api/v1/feedbacks', aFeedback({ responses }));
    expect(status).toBe(200);
    expect((await server.staff('GET', `/feedbacks/${body.id}`)).body.problems).toContainEqual(
      expect.objectContaining({ code: 'file_gone', question_id: 'q-photo' }),
    );
  });

  test('an upload for an unknown node is rejected before its bytes are read', async () => {
    const refused = await server.upload('/api/v1/attachments', { file: png }, { 'x-node-id': 'nowhere' });
    expect(refused).toMatchObject({ status: 400, body: { problems: [{ path: 'x-node-id', code: 'unknown' }] } });
  });
});

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

describe('an upload', () => {
  test.each(paths)(
    'an upload by %s loses place, camera and author, and gets the extension of its content',
    async (path) => {
      const server = await startTestServer(sqlite);
      const file = new File([new Uint8Array(jpegSample())], 'holiday.html', { type: 'text/html' });
      const { body } = await server.upload(path, { file });
      const response = await fetch(`${server.origin}${body.file_url ?? body.data.url}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.includes(secret)).toBe(false);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(response.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''holiday.jpg");
      await server.stop();
    },
  );

  test.each(paths)('an upload by %s with too many pixels is rejected', async (path) => {
    const server = await startTestServer(sqlite);
    const bomb = new File([new Uint8Array(pngSample({ widthPx: 30_000, heightPx: 30_000 }))], 'bomb.png');
    expect(await server.upload(path, { file: bomb })).toMatchObject({ status: 413, body: { code: 'too_large' } });
    await server.stop();
  });

  test('an upload above the daily bytes of its address is rejected, and feedbacks are still accepted', async () => {
    const server = await startTestServer(sqlite, { RATE_LIMIT_UPLOAD_BYTES: '2000/86400' });
    const statuses = [];
    for (const path of [...paths, ...paths]) statuses.push((await server.upload(path, { file: pdf })).status);
    statuses.push(
      (await server.upload('/api/v1/attachments', { file: new File([Buffer.alloc(2_000)], 'a.png') })).status,
    );
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await server.postJson('/api/v1/feedbacks', aFeedback())).status).toBe(200);
    await server.stop();
  });

  test('an upload above the daily bytes of its node is rejected from every address', async () => {
    const server = await startTestServer(sqlite, { RATE_LIMIT_NODE_UPLOAD_BYTES: '2000/86400', TRUSTED_PROXIES: '1' });
    const from = (address: string, headers = owner) =>
      server.upload(
        '/api/v1/attachments',
        { file: new File([new Uint8Array(jpegSample()), Buffer.alloc(900)], 'a.jpg') },
        {
          ...headers,
          'x-forwarded-for': address,
        },
      );
    const statuses = [await from('192.0.2.1'), await from('192.0.2.2')].map(({ status }) => status);
    expect(statuses).toEqual([200, 429]);
    await server.stop();
  });

  test('an upload is rejected while the disk has too little space, and feedbacks and messages are accepted', async () => {
    const server = await startTestServer(sqlite, { MIN_FREE_DISK_MB: '1000000000' });
    for (const path of paths) {
      const refused = await server.upload(path, { file: png });
      expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const chat = await openChat(server);
    const write = (message: Record<string, string | File>) =>
      server.upload(`${chat.path}/chat_messages?token=${chat.token}`, message);
    const photo = new File([new Uint8Array(jpegSample()), Buffer.alloc(100_000)], 'a.jpg');
    expect((await write({ body: 'Words alone' })).status).toBe(200);
    expect((await write({ body: 'And a photo', attachment: photo })).status).toBe(507);
    await server.stop();
  });
});
