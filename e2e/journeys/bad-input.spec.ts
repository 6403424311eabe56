import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../server/test.ts';

test.use({ isHeard: true });

/** Counts rows of visitors' tables: a refused request stores none. */
function storedRows(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'product.sqlite'), { readOnly: true });
  try {
    const tables = database
      .prepare(
        "select name from sqlite_master where type = 'table' and name in ('feedbacks', 'attachments', 'chat_messages', 'messages')",
      )
      .all();
    return tables.reduce(
      (sum, { name }) =>
        sum + Number(database.prepare(`select count(*) as rows from "${String(name)}"`).get()?.rows ?? 0),
      0,
    );
  } finally {
    database.close();
  }
}

test.describe('pages', () => {
  for (const address of ['/feedback', '/web_feedback', '/chat', '/widget', '/flow_preview', '/web_flow_preview']) {
    test(`${address} without its query renders nothing`, async ({ page }) => {
      const failures: string[] = [];
      page.on('pageerror', (failure) => failures.push(failure.message));
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('body')).toHaveText('');
      expect(failures).toEqual([]);
    });
  }

  test('an unknown node says so in words, and offers no survey', async ({ page }) => {
    await page.goto('/feedback?node_id=node-of-nobody');
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  test('a chat with a wrong token shows no conversation', async ({ page }) => {
    await page.goto('/chat?feedback_id=feedback-of-nobody&token=wrong');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  test('an unknown path says so, and leads on to the start page', async ({ page, server }) => {
    const response = await page.goto('/somewhere/else');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There’s no page at this address' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL(`${server.url}/provider`);
    await expect(page.getByRole('heading', { name: 'You’re up and running' })).toBeVisible();
  });

  test('a path with dot segments does not reach the files of the server', async ({ server }) => {
    for (const path of [
      '/nodes/../..',
      '/assets/../../../../../../etc/passwd',
      '/api/v1/nodes/../../../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const { status, text } = await rawGet(server.url, path);
      expect(text, path).not.toContain('root:');
      expect(status, path).toBeLessThan(500);
      expect(status, path).not.toBe(200);
    }
  });
});

test.describe('calls', () => {
  test.beforeEach(({ server }) => {
    test.info().annotations.push({ type: 'rows', description: String(storedRows(server.dataDir)) });
  });
  test.afterEach(({ server }) => {
    const before = test.info().annotations.find(({ type }) => type === 'rows')?.description;
    expect(String(storedRows(server.dataDir)), 'nothing refused may be stored').toBe(before);
  });

  const feedback = {
    device_id: 'device-1',
    created_at: '2026-11-20T10:00:00.000Z',
    node_id: 'node-harbour',
    flow_id: 'flow-harbour',
    user_id: null,
    origin_url: null,
    language_id: 'lang-en',
    created_offline: false,
    time_spent_in_seconds: 3,
    responses: [],
    customer: {},
    attachment_ids: [],
  };

  for (const [name, body] of Object.entries({
    'half a JSON': '{"device_id":',
    'a list': '[]',
    nothing: '',
    'responses that are a text': JSON.stringify({ ...feedback, responses: 'all good' }),
    'a node of nobody': JSON.stringify({ ...feedback, node_id: 'node-of-nobody' }),
    'a question of nobody': JSON.stringify({ ...feedback, responses: [{ question_id: 'q-of-nobody', body: 'x' }] }),
    'a polluted prototype': `{"__proto__":{"polluted":true},"device_id":7}`,
  })) {
    test(`a feedback that is ${name} is refused with a code`, async ({ request }) => {
      const response = await request.post('/api/v1/feedbacks', {
        data: Buffer.from(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': `bad-${name}` },
      });
      expect([400, 404, 422]).toContain(response.status());
      const answer: unknown = await response.json();
      expect(answer).toMatchObject({ code: expect.anything(), message: expect.any(String) });
      expect(JSON.stringify(answer)).not.toContain('all good');
    });
  }

  test('an unknown node, flow or widget is 404 with a code', async ({ request }) => {
    for (const path of ['nodes/node-of-nobody', 'flows/flow-of-nobody', 'web_widgets/code/PSN-NOBODY0']) {
      const response = await request.get(`/api/v1/${path}`);
      expect(response.status(), path).toBe(404);
      expect(await response.json()).toHaveProperty('code');
    }
  });

  test('an invalid widget code is refused', async ({ request }) => {
    for (const code of ['PSN-', 'PSN-TOOLONG1', 'XYZ-HARBOUR', 'psn-harbour', '..%2F..']) {
      const response = await request.get(`/api/v1/web_widgets/code/${code}`);
      expect([400, 404, 422], code).toContain(response.status());
    }
  });

  test('a wrong token opens no chat, in any call', async ({ request }) => {
    const calls = [
      request.get('/api/v1/feedbacks/feedback-of-nobody/chat?token=wrong'),
      request.post('/api/v1/feedbacks/feedback-of-nobody/chat_messages?token=wrong', {
        multipart: { body: 'hello', client_id: 'c-1' },
      }),
      request.post('/api/v1/feedbacks/feedback-of-nobody/chat_ratings?token=wrong', { data: { rating: 100 } }),
      request.post('/api/v1/feedback/feedback-of-nobody/archive', { data: { token: 'wrong' } }),
      request.get('/api/v1/staff/feedbacks', { headers: { authorization: 'Bearer wrong' } }),
      request.get('/api/v1/staff/feedbacks'),
    ];
    for (const response of await Promise.all(calls))
      expect([401, 403, 404], response.url()).toContain(response.status());
  });

  test('an upload of 50 MB is too large', async ({ request }) => {
    const response = await request.post('/api/v1/attachments', {
      multipart: { file: { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(50 * 1024 * 1024, 1) } },
    });
    expect(response.status()).toBe(413);
  });

  test('a program that calls itself an image is refused', async ({ request }) => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 0x90)]);
    for (const path of ['attachments', 'direct_uploads']) {
      const response = await request.post(
        path === 'attachments' ? '/api/v1/attachments' : '/api/v2/storage/direct_uploads',
        {
          multipart: { file: { name: 'holiday.png', mimeType: 'image/png', buffer: program } },
        },
      );
      expect([415, 422], path).toContain(response.status());
      expect(await response.json()).toHaveProperty('code');
    }
  });
});

/** Sends a request without normalising its path. */
function rawGet(url: string, path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.end(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`),
    );
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString();
      resolve({ status: Number(text.split(' ')[1]), text });
    });
  });
}
