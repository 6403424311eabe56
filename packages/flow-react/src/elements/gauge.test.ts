import { parseFlow, startSession } from '@product/flow-engine';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import { gaugeReading } from './gauge.tsx';

test.each(['en', 'de', 'fa'])('a gauge reads a number in the notation of %s', (code) => {
  const gauge = { ...anElement('gauge'), extra: { source_question_id: 'q-litres' } };
  const litres = aQuestionElement({
    key: 'litres',
    style: 'numeric',
    question: { default_answer: 2.5, upperlimit: 5 },
  });
  const flow = parseFlow(
    aFlow({
      pages: [{ id: 'a', elements: [litres, gauge] }],
      languages: [{ id: 'l', code, name: code }],
      default_language_id: 'l',
    }),
  );
  const element = flow.index.elements.get(gauge.id) ?? expect.fail();
  expect(gaugeReading(flow, startSession(flow), element)).toMatchObject({ value: 2.5, max: 5 });
});
