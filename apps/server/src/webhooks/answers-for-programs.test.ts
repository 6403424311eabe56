import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportRows } from '../inbox/export-rows.ts';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type EventServices, loadEventBody } from './event-body.ts';

const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
const documented = JSON.parse(/```json event\n(.*?)```/s.exec(page)?.[1] ?? '');

/** Lists the paths of a JSON value. */
function pathsOf(json: unknown, path = ''): string[] {
  if (typeof json !== 'object' || json === null) return [path];
  return Object.entries(json).flatMap(([name, value]) => pathsOf(value, `${path}/${name}`));
}

describe.each(engines)('answers for programs on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const matrix = [{ question_id: 'st-range', option_id: 'opt-m-3' }];
  const eventOf = async (services: EventServices, feedbackId: string) => {
    const event = await loadEventBody(services, {
      ...{ type: 'feedback.completed', feedback_id: feedbackId, node_id: 'node-harbour', subject: null, at: 0 },
    });
    if (event?.type !== 'feedback.completed') throw new Error('There is an event');
    return event;
  };

  test('the same answer in two languages has the same ids and keys everywhere, and its texts differ', async () => {
    const read = async (language: string) => {
      const responses = [...matrix, { question_id: 'q-score', option_id: 'opt-nps-9' }];
      const { id } = await openChat(server, { language_id: language, responses, device_id: `device-${language}` });
      const event = await eventOf(server.services, id);
      const detail = (await server.staff('GET', `/feedbacks/${id}`)).body;
      const person = (await server.staff('GET', `/feedbacks/${id}/person/export?by=feedback`)).body;
      let whole: unknown;
      for await (const row of exportRows(server.services, {})) if (row.id === id) whole = row;
      return { event, detail, person, whole };
    };
    const readings = await Promise.all([read('lang-en'), read('lang-tr')]);
    const codes = readings.map(({ event, detail, whole, person }) => {
      const { answers, feedback } = event.data;
      expect(detail.answers).toEqual(answers);
      expect(detail.visit.language).toBe(feedback.language);
      const short = answers.map(({ question, values }) => ({
        ...{ question_id: question.id, question_key: question.key, values },
      }));
      expect(whole).toMatchObject({ language: feedback.language, answers: short });
      expect(person.feedbacks).toMatchObject([{ language: feedback.language, answers: short }]);
      return answers.map(({ question, values }) => [
        ...[question.id, question.key],
        ...values.flatMap(({ option, statement }) => [option?.id, option?.key, statement?.id, statement?.key]),
      ]);
    });
    expect(codes).toEqual([
      [
        ['q-score', 'recommend', 'opt-nps-9', '9', undefined, undefined],
        ['q-matrix', 'service', 'opt-m-3', '3', 'st-range', 'range'],
      ],
      codes[0],
    ]);
    expect(readings.map(({ event }) => [event.data.feedback.language, event.data.answers[1]?.response])).toEqual([
      ['en', ['Range of books: Good']],
      ['tr', ['Kitap çeşitliliği: İyi']],
    ]);
  });

  test('the documented event has the fields and the answers of a real one', async () => {
    const { id } = await openChat(server, {
      ...{ language_id: 'lang-tr', responses: matrix, context: { plan: 'gold' }, device_id: 'documented' },
    });
    const event = await eventOf(server.services, id);
    expect(event.data.answers).toEqual(documented.data.answers);
    const isEntry = (path: string) => path.startsWith('/data/problems');
    const fields = (json: unknown) => pathsOf(json).filter((path) => !isEntry(path));
    expect(fields(event)).toEqual(fields(documented));
    expect(documented.data.feedback).toMatchObject({ node_name: event.data.feedback.node_name, language: 'tr' });
  });

  test('an answer that the survey no longer has keeps its ids, without a key', async () => {
    const { id } = await openChat(server, { responses: matrix, device_id: 'removed' });
    const findNode = server.services.definitions.findNode;
    const definitions = { findNode, findParsedFlow: () => Promise.resolve(undefined) };
    const event = await eventOf({ database: server.services.database, definitions }, id);
    expect(event.data.feedback.language).toBeNull();
    expect(event.data.answers).toMatchObject([
      {
        question: { id: 'st-range', key: null },
        values: [{ option: { id: 'opt-m-3', key: null, body: '' }, statement: null, text: null }],
      },
    ]);
  });
});
