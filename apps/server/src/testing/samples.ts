import type { TestServer } from './test-server.ts';

/** An image of one pixel. */
export const png = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  'book.png',
  { type: 'image/png' },
);

export const pdf = new File([Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')], 'receipt.pdf', {
  type: 'application/pdf',
});

export const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'logo.svg', {
  type: 'image/svg+xml',
});

/** The start of a Windows program with the name of a picture. */
export const disguisedProgram = new File([Buffer.from('4d5a90000300000004000000ffff0000b8000000', 'hex')], 'cat.png', {
  type: 'image/png',
});

/** Creates a completed feedback for the demo's node. */
export function aFeedback(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    device_id: 'device-1',
    created_at: '2026-11-20T10:00:00.000Z',
    node_id: 'node-harbour',
    flow_id: 'flow-harbour',
    user_id: null,
    origin_url: 'https://shop.example/order/7',
    language_id: 'lang-en',
    created_offline: false,
    time_spent_in_seconds: 42,
    responses: [
      { question_id: 'q-score', option_id: 'opt-nps-9' },
      { question_id: 'q-comment', body: 'The paper smells of the sea.' },
      { question_id: 'st-range', option_id: 'opt-m-3' },
    ],
    customer: { name: 'Ada Reader', email: 'ada@books.example' },
    attachment_ids: [],
    ...changes,
  };
}

export interface OpenChat {
  readonly id: string;
  readonly token: string;
  /** `/api/v1/feedbacks/<id>` */
  readonly path: string;
}

/** Stores a completed feedback and returns the token of its chat. */
export async function openChat(
  server: Pick<TestServer, 'postJson'>,
  changes: Record<string, unknown> = {},
): Promise<OpenChat> {
  const { status, body } = await server.postJson('/api/v1/feedbacks', aFeedback(changes));
  if (status !== 200) throw new Error(`No feedback: ${status}`);
  return { id: body.id, token: body.chat_token_string, path: `/api/v1/feedbacks/${body.id}` };
}
