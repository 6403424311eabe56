// A survey in a terminal: type the number of an option, or a text.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import {
  buildFeedback,
  currentState,
  type FlowEffect,
  type FlowEvent,
  localize,
  parseFlow,
  startSession,
  transition,
  visibleElements,
  visibleOptions,
} from '@product/flow-engine';

const file = new URL(import.meta.resolve('@product/flow-engine/example.flow.json'));
const flow = parseFlow(JSON.parse(await readFile(file, 'utf8')));
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
let session = startSession(flow, { id: crypto.randomUUID(), at: Date.now(), language: 'en' });

function send(event: FlowEvent): void {
  const [next, effects] = transition(flow, session, event);
  session = next;
  effects.forEach(perform);
}

function perform(effect: FlowEffect): void {
  if (effect.type !== 'postFeedback') return;
  const { responses } = buildFeedback(flow, session, { deviceId: 'terminal', now: effect.createdAt });
  process.stdout.write(`${JSON.stringify(responses)}\n`);
  send({ type: 'submitSucceeded', feedbackId: 'local', at: Date.now() });
}

while (currentState(flow, session).style === 'normal') {
  for (const { question, body } of visibleElements(flow, session)) {
    if (question === null) continue;
    const options = visibleOptions(flow, session, question.id);
    const list = options.map((option, index) => `  ${index + 1} ${localize(option.body, flow, 'en')}\n`);
    process.stdout.write(`${localize(body, flow, 'en')}\n${list.join('')}> `);
    const { value = '' } = await lines.next();
    const option = options[Number(value) - 1];
    const questionId = question.id;
    const answer = option
      ? ({ kind: 'options', questionId, optionIds: [option.id] } as const)
      : ({ kind: 'text', questionId, body: value } as const);
    send({ type: 'answered', answer, at: Date.now() });
  }
  send({ type: 'advanced', source: 'next', at: Date.now() });
}
const [last] = visibleElements(flow, session);
process.stdout.write(`${last ? localize(last.body, flow, 'en') : 'Thank you.'}\n`);
process.exit();
