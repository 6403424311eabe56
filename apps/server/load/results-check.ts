/**
 * Stores 100,000 generated feedbacks of a survey with every question style, compares their results with a plain
 * computation, and measures the results of an ordinary survey of ten questions beside their budget. Ends with 1 at a
 * difference; a missed budget is printed, because the times of a busy machine tell nothing.
 *
 *   pnpm --filter @product/server results:check                    SQLite; and PostgreSQL with DATABASE_URL
 *   pnpm --filter @product/server results:check --feedbacks 10000 --survey every
 */
import { deepStrictEqual } from 'node:assert';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { isPostgres } from '../src/database/engine.ts';
import { loadResults } from '../src/results/load-results.ts';
import { engines, warnOfMissingEngine } from '../src/testing/engines.ts';
import { compareResults, importEveryStyle, storeGenerated } from '../src/testing/results/check-results.ts';
import { everyQuestion, everyStyleNode } from '../src/testing/results/every-style-node.ts';
import { generateFeedbacks } from '../src/testing/results/generate-feedbacks.ts';
import { startTestServer } from '../src/testing/test-server.ts';

const { values } = parseArgs({
  options: {
    feedbacks: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    survey: { type: 'string' },
  },
});
const until = Date.UTC(2026, 9, 31);
const since = Date.UTC(2026, 9, 1);
/** Milliseconds for all feedbacks of the ordinary survey. */
const budgets = { sqlite: 1_000, postgresql: 300 } as const;
const ordinary = [
  'q-score',
  'q-custom_score',
  'q-checklist',
  'q-radio',
  'q-matrix',
  'q-ranking',
  'q-numeric',
  'q-datepicker',
  'q-text',
  'q-textarea',
];

const surveys = (
  [
    ['ordinary', everyQuestion.filter(({ id }) => ordinary.includes(id))],
    ['every', everyQuestion],
  ] as const
).filter(([name]) => values.survey === undefined || values.survey === name);

for (const engine of engines) {
  for (const [name, questions] of surveys) {
    const server = await startTestServer(engine);
    const { database, definitions } = server.services;
    await importEveryStyle(database, since);
    const answered = new Set(
      questions.flatMap(({ id, statements = [] }) => [id, ...statements.map((each) => each.id)]),
    );
    const feedbacks = [...generateFeedbacks(Number(values.feedbacks), { seed: 1, since, until })].map((feedback) => ({
      ...feedback,
      body: {
        ...feedback.body,
        responses: feedback.body.responses.filter(({ question_id }) => answered.has(question_id)),
      },
    }));
    // The data are generated: a crash loses nothing.
    if (!isPostgres(database)) await sql`pragma synchronous = off`.execute(database);
    let started = performance.now();
    await storeGenerated(database, feedbacks);
    const storedSeconds = Math.round((performance.now() - started) / 1_000);
    await sql.raw(isPostgres(database) ? 'vacuum analyze' : 'analyze').execute(database);
    const { count } = await database
      .selectFrom('responses')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    const query = {
      node_id: everyStyleNode,
      since: new Date(since).toISOString(),
      until: new Date(until).toISOString(),
    };
    const times: Record<string, number[]> = { all: [], 'one language': [] };
    let same = true;
    for (let round = 0; round < Number(values.rounds); round++)
      for (const [filter, more] of [
        ['all', {}],
        ['one language', { language: 'lang-tr' }],
      ] as const) {
        started = performance.now();
        const results = await loadResults({ database, definitions, now: Date.now }, { ...query, ...more });
        times[filter]?.push(performance.now() - started);
        if (round > 0 || !results.ok) continue;
        const wanted = feedbacks.filter(
          ({ body }) => !body.is_test && (filter === 'all' || body.language_id === 'lang-tr'),
        );
        const { actual, expected } = compareResults(results.value, wanted, []);
        try {
          deepStrictEqual(actual, expected);
        } catch (error) {
          same = false;
          process.exitCode = 1;
          console.error(String(error).slice(0, 3_000));
        }
      }
    const shown = Object.entries(times).map(
      ([filter, each]) => `${filter} ${median(each)} ms (best ${Math.round(Math.min(...each))})`,
    );
    console.log(
      `${engine.name}, ${name}: ${feedbacks.length} feedbacks, ${count} responses stored in ${storedSeconds} s; ${same ? 'equal' : 'DIFFERENT'}; ${shown.join(', ')}`,
    );
    if (name === 'ordinary' && feedbacks.length === 100_000) {
      const [budgetMs, medianMs] = [budgets[engine.name], median(times.all ?? [])];
      console.log(`${engine.name}: ${medianMs <= budgetMs ? 'within' : 'OVER'} the budget of ${budgetMs} ms`);
    }
    await server.stop();
  }
}
warnOfMissingEngine();

function median(times: readonly number[]): number {
  return Math.round(times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0);
}
