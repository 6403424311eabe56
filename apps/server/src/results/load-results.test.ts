import { millisecondsInDay } from 'date-fns/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDefinitions } from '../definitions/read-definitions.ts';
import { saveDefinitions } from '../definitions/save-definitions.ts';
import { engines } from '../testing/engines.ts';
import { compareResults, importEveryStyle, storeGenerated } from '../testing/results/check-results.ts';
import {
  everyQuestion,
  everyStyleDefinition,
  everyStyleFlow,
  everyStyleNode,
} from '../testing/results/every-style-node.ts';
import { type GeneratedFeedback, generateFeedbacks } from '../testing/results/generate-feedbacks.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const SINCE = Date.UTC(2026, 9, 1, 3, 7);
const DAY = millisecondsInDay;
const iso = (at: number) => new Date(at).toISOString();

describe.each(engines)('results on $name', (engine) => {
  let server: TestServer;
  let stored: readonly GeneratedFeedback[];
  beforeAll(async () => {
    server = await startTestServer(engine);
    const { database } = server.services;
    await importEveryStyle(database, SINCE - 100 * DAY);
    stored = [...generateFeedbacks(400, { seed: 7, since: SINCE - 30 * DAY, until: SINCE + 30 * DAY })];
    await storeGenerated(database, stored);
  });
  afterAll(() => server.stop());

  const load = async (query: Record<string, string>) => {
    const { status, body } = await server.staff(
      'GET',
      `/results?${new URLSearchParams({ node_id: everyStyleNode, ...query })}`,
    );
    expect(status).toBe(200);
    return body;
  };
  const within = (from: number, to: number, matches: (feedback: GeneratedFeedback) => boolean = () => true) =>
    stored.filter((each) => each.createdAt >= from && each.createdAt < to && !each.body.is_test && matches(each));

  test.each<[string, Record<string, string>, (feedback: GeneratedFeedback) => boolean]>([
    ['no filter', {}, () => true],
    ['a language', { language: 'lang-tr' }, ({ body }) => body.language_id === 'lang-tr'],
    ['verified customers', { verified: 'true' }, ({ isVerified }) => isVerified],
    ['completed feedbacks', { completed: 'true' }, ({ completed }) => completed],
    ['a value of the context', { context: 'plan=gold' }, ({ body }) => body.context?.plan === 'gold'],
    [
      'an answer and a score',
      { answer: 'q-radio=q-radio-a', score_min: '0', score_max: '6' },
      ({ body: { responses } }) =>
        responses.some(({ option_id }) => option_id === 'q-radio-a') &&
        responses.some(({ option_id }) => /^q-score-[0-6]$/.test(option_id ?? '')),
    ],
    ['nothing that exists', { language: 'lang-xx' }, () => false],
  ])('with %s, every number of every style equals a plain computation', async (_, query, matches) => {
    const until = SINCE + 30 * DAY;
    const results = await load({ since: iso(SINCE), until: iso(until), ...query });
    const feedbacks = within(SINCE, until, matches);
    const { actual, expected } = compareResults(results, feedbacks, within(SINCE - 30 * DAY, SINCE, matches));
    expect(actual).toEqual(expected);
  });

  test('the bins of a distribution hold every number once', async () => {
    const { questions } = await load({ since: iso(SINCE), until: iso(SINCE + 30 * DAY) });
    const numeric = questions.find(({ id }: { id: string }) => id === 'q-numeric');
    const bodies = within(SINCE, SINCE + 30 * DAY).flatMap(({ body }) =>
      body.responses.filter(({ question_id }) => question_id === 'q-numeric').map(({ body: text }) => Number(text)),
    );
    expect(numeric.numbers.bins.length).toBeLessThanOrEqual(12);
    for (const { from, to, count } of numeric.numbers.bins)
      expect(count).toBe(bodies.filter((value) => value >= from && value < to).length);
  });

  test('the parts of the series are local days that add up to the period', async () => {
    const until = SINCE + 30 * DAY;
    const { series, now, node, bucket } = await load({ since: iso(SINCE), until: iso(until) });
    expect([node.time_zone, bucket]).toEqual(['Asia/Kolkata', 'day']);
    expect(series[1]).toMatchObject({ day: '2026-10-02', since: '2026-10-01T18:30:00.000Z' });
    for (const part of series) {
      const own = within(Date.parse(part.since), Date.parse(part.until));
      expect([part.feedbacks, part.completed]).toEqual([own.length, own.filter(({ completed }) => completed).length]);
    }
    expect(series.reduce((sum: number, part: { feedbacks: number }) => sum + part.feedbacks, 0)).toBe(now.feedbacks);
    expect([series[0].since, series.at(-1).until]).toEqual([iso(SINCE), iso(until)]);
  });

  test('a period that ends within a quarter of an hour counts the feedbacks of that quarter', async () => {
    const last = Math.max(...within(SINCE, SINCE + 30 * DAY).map(({ createdAt }) => createdAt));
    const { series, now } = await load({ since: iso(SINCE), until: iso(last + 1) });
    expect(series.at(-1).feedbacks).toBeGreaterThan(0);
    expect(series.reduce((sum: number, part: { feedbacks: number }) => sum + part.feedbacks, 0)).toBe(now.feedbacks);
  });

  test('without a start, the results begin at the first feedback and compare with nothing', async () => {
    const { since, now, before } = await load({});
    expect(since).toBe(iso(Math.min(...stored.map(({ createdAt }) => createdAt))));
    expect([now.feedbacks, before]).toEqual([stored.filter(({ body }) => !body.is_test).length, null]);
  });

  test('the list with the same filter has the feedbacks behind a number', async () => {
    const query = { since: iso(SINCE), until: iso(SINCE + 30 * DAY), language: 'lang-tr', counted: 'true' };
    const { questions } = await load(query);
    const radio = questions.find(({ id }: { id: string }) => id === 'q-radio');
    for (const { id, count } of radio.options) {
      const parameters = { node_id: everyStyleNode, ...query, answer: `q-radio=${id}`, limit: '100' };
      const { body } = await server.staff('GET', `/feedbacks?${new URLSearchParams(parameters)}`);
      expect(body.feedbacks).toHaveLength(count);
    }
  });

  test('a page of the drop-off, a group of scores, satisfaction, a bin, a month, an hour and files lead to the feedbacks that they count', async () => {
    const period = { since: iso(SINCE), until: iso(SINCE + 30 * DAY), counted: 'true' };
    const results = await load(period);
    const listed = async (more: Record<string, string>): Promise<number> => {
      const ids = new Set<string>();
      for (let before: string | null = ''; before !== null; ) {
        const parameters = { node_id: everyStyleNode, ...period, ...more, limit: '100', ...(before && { before }) };
        const { body } = await server.staff('GET', `/feedbacks?${new URLSearchParams(parameters)}`);
        for (const { id } of body.feedbacks) ids.add(id);
        before = body.next_before;
      }
      return ids.size;
    };
    const question = (wanted: string) => results.questions.find(({ id }: { id: string }) => id === wanted);
    const month = (text: string, add: number) =>
      new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5)) - 1 + add, 1)).toISOString().slice(0, 7);
    const hour = (of: number) => `${String(of).padStart(2, '0')}:00`;
    const pages = results.pages.map(({ left, stopped_at }: { left: number; stopped_at: string[] }) => [
      left,
      { stopped_at: stopped_at.join(',') || 'no-question' },
    ]);
    const { nps, csat } = results.now;
    const stars = question('q-star').csat;
    const among = (each: { question_id: string; option_ids: string[] }) => ({
      answer_in: `${each.question_id}=${each.option_ids.join(',')}`,
    });
    const cases: [number, Record<string, string>][] = [
      ...pages,
      [nps.detractors, { score_min: '0', score_max: '6' }],
      [nps.promoters, { score_min: '9', score_max: '10' }],
      [csat.satisfied, among(csat)],
      [stars.satisfied, among(stars)],
      ...question('q-numeric').numbers.bins.map(({ from, to, count }: Record<string, number>) => [
        count,
        { answer_range: `q-numeric=${from}..${to}` },
      ]),
      ...question('q-datepicker').months.map((each: { month: string; count: number }) => [
        each.count,
        { answer_range: `q-datepicker=${each.month}..${month(each.month, 1)}` },
      ]),
      ...question('q-time').hours.map((each: { hour: number; count: number }) => [
        each.count,
        { answer_range: `q-time=${hour(each.hour)}..${hour(each.hour + 1)}` },
      ]),
      [question('q-file').answered, { answer: 'q-file=' }],
    ];
    expect(cases.length).toBeGreaterThan(20);
    for (const [count, more] of cases) expect([more, await listed(more)]).toEqual([more, count]);
    for (const malformed of ['answer_range=q-numeric=5', 'answer_in=q-star', 'answer_in=q-star='])
      expect([malformed, (await server.staff('GET', `/feedbacks?${malformed}`)).status]).toEqual([malformed, 400]);
  });

  const texts = async (query: Record<string, string>) =>
    (await server.staff('GET', `/results/texts?${new URLSearchParams({ node_id: everyStyleNode, ...query })}`)).body;

  test('texts come in pages, newest first, and can be searched', async () => {
    const wanted = stored
      .filter(({ body }) => !body.is_test)
      .toSorted((left, right) => right.createdAt - left.createdAt)
      .flatMap(({ body }) =>
        body.responses.flatMap((each) => (each.question_id === 'q-text' ? (each.body ?? []) : [])),
      );
    const listed: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const page = await texts({ question_id: 'q-text', limit: '70', ...(before && { before }) });
      listed.push(...page.texts.map(({ text }: { text: string }) => text));
      before = page.next_before;
    }
    expect(listed).toEqual(wanted);
    const [some = ''] = wanted;
    const found = await texts({ question_id: 'q-text', text: some.toUpperCase().replace('WORDS', 'wörds') });
    expect(found.texts.map(({ text }: { text: string }) => text)).toEqual(wanted.filter((text) => text.includes(some)));
  });

  test('the texts of an option such as "Other" are listed', async () => {
    const { texts: other } = await texts({ question_id: 'q-other', option_id: 'q-other-else' });
    expect(other.length).toBeGreaterThan(5);
    expect(new Set(other.map(({ text }: { text: string }) => text))).toEqual(new Set(['Something else']));
  });

  test('texts of questions that hide personal data, and of unknown questions, are never listed', async () => {
    for (const question_id of ['q-hidden', 'q-unknown', 'q-radio'])
      expect(await texts({ question_id })).toEqual({ texts: [], next_before: null });
    const { questions } = await load({});
    expect(questions.find(({ id }: { id: string }) => id === 'q-hidden')).toMatchObject({ is_hidden: true });
  });

  test('a text that the visitor’s page masked is not listed, even if the question no longer asks for it', async () => {
    const at = { node_id: everyStyleNode, flow_id: everyStyleFlow };
    const since = iso(Date.now() - DAY);
    await openChat(server, { ...at, responses: [{ question_id: 'q-url', body: '***', hidePersonalData: true }] });
    await openChat(server, { ...at, responses: [{ question_id: 'q-url', body: 'https://open.example' }] });
    const found = await texts({ question_id: 'q-url', since });
    expect(found.texts.map(({ text }: { text: string }) => text)).toEqual(['https://open.example']);
  });

  test('an answer given offline counts on the day it was given, and says so everywhere', async () => {
    const at = { node_id: everyStyleNode, flow_id: everyStyleFlow, created_offline: true };
    const given = iso(Date.now() - 3 * DAY);
    const responses = [{ question_id: 'q-text', body: 'On the train' }];
    const { id } = await openChat(server, { ...at, created_at: given, responses });
    const listed = async (since: string, until: string) =>
      (await texts({ question_id: 'q-text', text: 'train', since, until })).texts.length;
    expect(await listed(iso(Date.now() - 4 * DAY), iso(Date.now() - 2 * DAY))).toBe(1);
    expect(await listed(iso(Date.now() - 2 * DAY), iso(Date.now() + DAY))).toBe(0);
    const { feedback } = (await server.staff('GET', `/feedbacks/${id}`)).body;
    expect(feedback).toMatchObject({ answered_at: given, created_offline: true });
    const impossible = await openChat(server, { ...at, created_at: '2026-02-31T10:00:00.000Z', responses });
    const counted = (await server.staff('GET', `/feedbacks/${impossible.id}`)).body.feedback.answered_at;
    expect(Date.now() - Date.parse(counted)).toBeLessThan(DAY);
  });

  test('a blank text is not listed', async () => {
    const at = { node_id: everyStyleNode, flow_id: everyStyleFlow };
    const since = iso(Date.now());
    for (const body of [' \n ', 'A word', '\u00a0'])
      await openChat(server, { ...at, responses: [{ question_id: 'q-text', body }] });
    const found = await texts({ question_id: 'q-text', since, limit: '1' });
    expect(found).toMatchObject({ texts: [{ text: 'A word' }], next_before: null });
  });

  test('questions, options and statements that only an earlier version has keep their results', async () => {
    const { database } = server.services;
    const import_ = async (changed: object) => {
      const { definitions, problems } = readDefinitions([{ file: 'n', text: JSON.stringify(changed) }], new Set());
      expect(problems).toEqual([]);
      await saveDefinitions(database, definitions, Date.now());
    };
    const renamed = JSON.parse(
      JSON.stringify(everyStyleDefinition()).replaceAll('every-style', 'older-style'),
    ) as ReturnType<typeof everyStyleDefinition>;
    await import_(renamed);
    const { status } = await server.postJson('/api/v1/feedbacks', {
      ...{ device_id: 'd', created_at: iso(Date.now()), node_id: 'node-older-style', flow_id: 'flow-older-style' },
      responses: [
        { question_id: 'q-text', body: 'Old words' },
        { question_id: 'q-radio', option_id: 'q-radio-d' },
        { question_id: 'q-matrix-z', option_id: 'q-matrix-a' },
      ],
    });
    expect(status).toBe(200);
    const withoutText = everyQuestion
      .filter(({ id }) => id !== 'q-text')
      .map((question) => ({
        ...question,
        ...(question.id === 'q-radio' && { options: question.options?.slice(0, 2) ?? [] }),
        ...(question.id === 'q-matrix' && { statements: question.statements?.slice(0, 2) ?? [] }),
      }));
    await import_(
      JSON.parse(JSON.stringify(everyStyleDefinition(withoutText)).replaceAll('every-style', 'older-style')),
    );
    const { body } = await server.staff('GET', '/results?node_id=node-older-style');
    const find = (wanted: string) => body.questions.find(({ id }: { id: string }) => id === wanted);
    expect(find('q-text')).toMatchObject({ answered: 1, is_removed: true, title: 'Question q-text' });
    expect(find('q-radio')).toMatchObject({ answered: 1, is_removed: false });
    expect(find('q-radio').options.at(-1)).toMatchObject({ id: 'q-radio-d', label: 'Option d', count: 1 });
    expect(find('q-matrix').statements.at(-1)).toMatchObject({ label: 'Row z', answered: 1 });
    expect(body.questions.filter((each: { is_removed: boolean }) => each.is_removed)).toHaveLength(1);
  });

  test('reading results has one row a day in the audit log', async () => {
    await load({});
    await load({ language: 'lang-tr' });
    const { body } = await server.staff('GET', '/audit?limit=100');
    const rows = body.entries.filter(
      ({ action, node_id }: { action: string; node_id: string }) =>
        action === 'results_read' && node_id === everyStyleNode,
    );
    expect(rows).toHaveLength(1);
  });
});
