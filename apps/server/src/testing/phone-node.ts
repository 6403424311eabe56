import { addNode, type TestServer } from './test-server.ts';

/** Id of the question of `addPhoneNode`. */
export const phoneQuestionId = 'q-phone';

/** Imports a node whose only question asks for a phone number and verifies it by SMS. */
export function addPhoneNode(
  server: TestServer,
  id = 'node-phone',
  { questionId = phoneQuestionId, ...changes }: Readonly<Record<string, unknown>> & { questionId?: string } = {},
): Promise<{ readonly nodeId: string; readonly flowId: string }> {
  const flowId = `flow-${id}`;
  return addNode(server, id, {
    country_code: 'TR',
    flow: {
      id: flowId,
      node_id: id,
      name: 'Call me back',
      languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
      default_language_id: 'lang-en',
      states: [
        {
          id: 's-ask',
          name: 'Ask',
          is_initial_state: true,
          style: 'normal',
          elements: ['el-phone'],
          next_state_id: 's-end',
        },
        { id: 's-end', name: 'End', is_initial_state: false, style: 'thank', elements: [], next_state_id: null },
      ],
      transitions: [],
      elements: [
        {
          id: 'el-phone',
          type: 'question',
          order: 0,
          is_visible: true,
          body: { en: 'Your number' },
          question: { id: questionId, key: 'phone', style: 'phone_verification', is_required: true },
        },
      ],
    },
    ...changes,
  });
}

/** Requests a code and enters it. */
export async function verifyNumber(server: TestServer, address: string, questionId = phoneQuestionId): Promise<void> {
  const sent = await server.call('POST', '/api/v1/customers/send_verification_token', {
    body: new URLSearchParams({ address, kind: 'sms', question_id: questionId }),
  });
  const code = server.texts.at(-1)?.text ?? '';
  const verified = await server.call('POST', '/api/v1/customers/verify', {
    body: new URLSearchParams({ verification_id: String(sent.body.id), token: code }),
  });
  if (verified.status !== 200) throw new Error(`Not verified: ${sent.status}, ${verified.status}`);
}
