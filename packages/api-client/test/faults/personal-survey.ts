import { buildFeedback, parseFlow, startSession, transition } from '@product/flow-engine';
import { maskPersonalData } from '@product/flow-engine/masking';
import type { FeedbackPayload } from '@product/model';

const flow = parseFlow({
  id: 'flow-1',
  node_id: 'node-1',
  languages: [{ id: 'l-en', code: 'en', name: 'English' }],
  default_language_id: 'l-en',
  states: [{ id: 's-1', name: 'Only', is_initial_state: true, style: 'normal', elements: ['e-1'] }],
  elements: [
    {
      id: 'e-1',
      type: 'question',
      order: 1,
      is_visible: true,
      question: { id: 'q-1', key: 'comment', style: 'textarea', hide_personal_data: true },
      body: { en: 'Anything else?' },
    },
  ],
  transitions: [],
});

const card = '4111 1111 1111 1111';
const address = 'ada.lovelace@example.com';

/** Every text under way tells a card number and an address that the owner wants hidden. */
const secrets = [card.replaceAll(' ', ''), address];

/** Tells whether a text has personal data, whatever separates its digits. */
export function tellsSecrets(text: string): boolean {
  const bare = text.replaceAll(/[\s-]/g, '');
  return secrets.some((secret) => bare.includes(secret));
}

export type Mask = typeof maskPersonalData;
export const engineMask: Mask = maskPersonalData;

/** Answers of a visitor as the engine hands them to the queue. `device_id` names the visitor's run. */
export function personalFeedback(run: string, words: string, mask: Mask): FeedbackPayload {
  const session = startSession(flow, { id: run, at: 0, seed: 1 });
  const body = `${words}: my card is ${card}, write to ${address}`;
  const answer = { kind: 'text', questionId: 'q-1', body } as const;
  const [answered] = transition(flow, session, { type: 'answered', answer, at: 0 });
  return buildFeedback(flow, answered, { deviceId: run, now: 0, mask });
}
