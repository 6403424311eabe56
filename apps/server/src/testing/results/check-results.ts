import type { ResponseOf } from '@product/contract';
import type { Flow } from '@product/model';
import type { Database, NewFeedback } from '../../database/tables.ts';
import { createDefinitionStore } from '../../definitions/definition-store.ts';
import { readDefinitions } from '../../definitions/read-definitions.ts';
import { saveDefinitions } from '../../definitions/save-definitions.ts';
import { toFeedbackRow, toResponseRow } from '../../feedbacks/store-feedback.ts';
import { withFacts } from '../../results/response-facts.ts';
import { everyStyleDefinition, everyStyleFlow, everyStyleNode } from './every-style-node.ts';
import type { GeneratedFeedback } from './generate-feedbacks.ts';
import { referenceHeadline, referencePages, referenceQuestions } from './reference-results.ts';

type Results = ResponseOf<'loadResults'>;

/** Feedbacks of one transaction. */
const BATCH = 1_000;
/** Rows of one statement: SQLite accepts about 32,000 parameters. */
const ROWS = 500;

/** Imports the node with every style. */
export async function importEveryStyle(database: Database, now: number): Promise<void> {
  const file = { file: 'every-style', text: JSON.stringify(everyStyleDefinition()) };
  const { definitions, problems } = readDefinitions([file], new Set());
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  await saveDefinitions(database, definitions, now);
}

/** Stores feedbacks as requests would, in large batches. */
export async function storeGenerated(database: Database, feedbacks: Iterable<GeneratedFeedback>): Promise<void> {
  const definitions = createDefinitionStore(database);
  const node = await definitions.findNode(everyStyleNode);
  const flow = await definitions.findParsedFlow(everyStyleFlow);
  if (node === undefined || flow === undefined) throw new Error('Import the node first');
  const rowsOf = (feedback: GeneratedFeedback) => toRows(feedback, flow, node);
  let batch: ReturnType<typeof rowsOf>[] = [];
  const flush = async (): Promise<void> => {
    const rows = batch.flatMap(({ responses }) => responses);
    await database.transaction().execute(async (transaction) => {
      for (let from = 0; from < batch.length; from += ROWS) {
        const values = batch.slice(from, from + ROWS).map((each) => each.values);
        await transaction.insertInto('feedbacks').values(values).execute();
      }
      for (let from = 0; from < rows.length; from += ROWS) {
        const values = rows.slice(from, from + ROWS);
        await transaction.insertInto('responses').values(values).execute();
      }
    });
    batch = [];
  };
  for (const feedback of feedbacks) {
    batch.push(rowsOf(feedback));
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
}

function toRows(feedback: GeneratedFeedback, flow: Flow, node: Parameters<typeof toFeedbackRow>[0]['node']) {
  const { id, body, completed, createdAt, isVerified } = feedback;
  const responses = body.responses.map((response, position) => toResponseRow(id, response, position));
  const values: NewFeedback = toFeedbackRow(
    {
      request: {
        ...{ body, completed, previousId: null, tracking: {}, idempotencyKey: null, customerToken: undefined },
        ...{ signature: undefined, now: createdAt, chatTokenDays: 1 },
      },
      target: { id, isNew: true, createdAt, corrected: null },
      customer: { isVerified, customerId: null, externalId: null, shown: {}, claimed: null },
      ...{ flow, node, problems: [], overLimit: null },
    },
    responses,
  );
  return { values, responses: withFacts(responses, values, flow) };
}

/** Computes what results should be, and picks the same fields of the results. */
export function compareResults(
  results: Results,
  feedbacks: readonly GeneratedFeedback[],
  before: readonly GeneratedFeedback[],
) {
  const expected = {
    now: referenceHeadline(feedbacks),
    before: referenceHeadline(before),
    pages: referencePages(feedbacks, results.pages.length),
    questions: referenceQuestions(feedbacks),
  };
  return { actual: pick(results, expected), expected };
}

/** Keeps of `actual` the fields that `expected` has. */
function pick(actual: unknown, expected: unknown): unknown {
  if (Array.isArray(expected) && Array.isArray(actual))
    return actual.map((item, index) => pick(item, expected[index] ?? item));
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) return actual;
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [key, pick((actual as Record<string, unknown>)[key], value)]),
  );
}
