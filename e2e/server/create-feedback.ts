/** Credentials of a chat. */
export interface OpenedChat {
  readonly feedbackId: string;
  readonly token: string;
}

/** Posts a completed feedback of the demo's bookshop, as a survey does. */
export async function createFeedback(
  url: string,
  customer: { readonly name?: string } = {},
  answers: readonly { readonly question_id: string; readonly body: string }[] = [],
  { createdAt = new Date(), originUrl = url }: { readonly createdAt?: Date; readonly originUrl?: string } = {},
): Promise<OpenedChat> {
  const response = await fetch(`${url}/api/v1/feedbacks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-COMPLETED': 'true', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({
      device_id: `device-${crypto.randomUUID()}`,
      created_at: createdAt.toISOString(),
      node_id: 'node-harbour',
      flow_id: 'flow-harbour',
      user_id: null,
      origin_url: originUrl,
      language_id: 'lang-en',
      created_offline: false,
      time_spent_in_seconds: 1,
      responses: [{ question_id: 'q-order', option_id: 'opt-sat-bad' }, ...answers],
      customer,
      attachment_ids: [],
    }),
  });
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('id' in body) || !('chat_token_string' in body)) {
    throw new Error(`No feedback: ${response.status} ${JSON.stringify(body)}`);
  }
  return { feedbackId: String(body.id), token: String(body.chat_token_string) };
}

export function chatAddress({ feedbackId, token }: OpenedChat, language = 'en'): string {
  return `/chat?${new URLSearchParams({ feedback_id: feedbackId, token, language })}`;
}
