import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { disguisedProgram, pdf, png, svg } from '../../testing/samples.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const paths = ['/api/v1/attachments', '/api/v2/storage/direct_uploads'];

describe('uploads', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(sqlite);
  });
  afterAll(() => server.stop());

  const filesOnDisk = async () => {
    const entries = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return entries.filter((entry) => entry.isFile()).length;
  };

  test.each([
    { name: 'an image', file: png, disposition: /^inline/ },
    { name: 'a PDF, as a download', file: pdf, disposition: /^attachment/ },
  ])('an upload of $name is stored and served', async ({ file, disposition }) => {
    const { status, body } = await server.upload('/api/v1/attachments', { file });
    expect(status).toBe(200);
    expect(body.file_url).toMatch(/^\/api\/v1\/files\/[\w-]{43}\?expires=\d+&signature=[\w-]{43}$/);
    const response = await fetch(`${server.origin}${body.file_url}`);
    expect(response.headers.get('content-disposition')).toMatch(disposition);
    expect(response.headers.get('content-type')).toBe(file.type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await file.arrayBuffer()));
  });

  test('a body without a length and with 30 MB before its file is refused, and leaves no file', async () => {
    const before = await filesOnDisk();
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    async function* body() {
      for (let count = 0; count < 30; count++) yield Buffer.alloc(1024 * 1024);
      yield Buffer.from(`\r\n${head}\r\n--b--\r\n`);
    }
    const response = await server.call('POST', '/api/v1/attachments', {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: body(),
      duplex: 'half',
    } as unknown as RequestInit);
    expect(response).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await filesOnDisk()).toBe(before);
  });

  test('a direct upload has a response of its own form', async () => {
    const { body } = await server.upload('/api/v2/storage/direct_uploads', { file: png });
    expect(body).toEqual({ data: { id: expect.any(String), url: expect.stringContaining('/files/') } });
  });

  const big = new File([Buffer.concat([Buffer.from(pdfHead()), Buffer.alloc(50 * 1024 * 1024)])], 'big.pdf');
  function pdfHead(): string {
    return '%PDF-1.7\n';
  }

  describe.each(paths)('%s refuses', (path) => {
    test.each([
      { name: 'an SVG', parts: { file: svg }, status: 415, code: 'unsupported_type' },
      { name: 'a program called .png', parts: { file: disguisedProgram }, status: 415, code: 'unsupported_type' },
      {
        name: 'a text',
        parts: { file: new File(['hello'], 'a.png', { type: 'image/png' }) },
        status: 415,
        code: 'unsupported_type',
      },
      {
        name: 'an empty file',
        parts: { file: new File([], 'a.png', { type: 'image/png' }) },
        status: 415,
        code: 'unsupported_type',
      },
      { name: 'fifty megabytes', parts: { file: big }, status: 413, code: 'too_large' },
      { name: 'no file', parts: { note: 'nothing' }, status: 400, code: 'invalid_request' },
      { name: 'a file under another name', parts: { picture: png }, status: 400, code: 'invalid_request' },
    ])('an upload of $name is rejected and leaves no file', async ({ parts, status, code }) => {
      const before = await filesOnDisk();
      const response = await server.upload(path, parts);
      expect(response).toMatchObject({ status, body: { code } });
      expect(await filesOnDisk()).toBe(before);
    });

    test('an upload that is not multipart is rejected', async () => {
      const json = await server.postJson(path, { file: 'x' });
      expect(json.status).toBe(415);
      const broken = await server.call('POST', path, {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
      });
      expect(broken.status).toBe(400);
    });
  });

  test('a large upload without a declared length is rejected', async () => {
    const before = await filesOnDisk();
    const boundary = 'boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(head));
        for (let n = 0; n < 30; n++) controller.enqueue(Buffer.alloc(1024 * 1024));
        controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
      duplex: 'half',
    };
    const response = await fetch(`${server.origin}/api/v1/attachments`, init as RequestInit);
    expect(response.status).toBe(413);
    expect(await filesOnDisk()).toBe(before);
  });

  test('an aborted upload leaves no file', async () => {
    const before = await filesOnDisk();
    const { port, hostname } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/attachments HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
    );
    socket.write(Buffer.from(await png.arrayBuffer()));
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await expect.poll(filesOnDisk).toBe(before);
    expect((await server.call('GET', '/healthz')).status).toBe(200);
  });

  test.each([
    { path: '/api/v1/files/nothing', status: 404 },
    { path: `/api/v1/files/${'A'.repeat(43)}`, status: 401 },
    { path: '/api/v1/files/..%2f..%2fproduct.sqlite', status: 400 },
    { path: '/api/v1/files/%2e%2e%2fstaff-token', status: 400 },
  ])('the file address $path is not found', async ({ path, status }) => {
    expect((await server.call('GET', path)).status).toBe(status);
  });

  test('a file name never becomes a path or a header', async () => {
    const file = new File([await png.arrayBuffer()], '../../etc/pass"wd\u202egnp.exe\'*.png', { type: 'image/png' });
    const { body } = await server.upload('/api/v1/attachments', { file });
    const response = await fetch(`${server.origin}${body.file_url}`);
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''[\w.%-]+$/);
  });
});
