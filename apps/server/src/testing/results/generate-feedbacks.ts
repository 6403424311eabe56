import type { FeedbackBody } from '../../feedbacks/feedback-request.ts';
import { everyQuestion, everyStyleFlow, everyStyleNode } from './every-style-node.ts';

type Item = FeedbackBody['responses'][number];
type Random = () => number;

export interface GeneratedFeedback {
  readonly id: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly completed: boolean;
  readonly isVerified: boolean;
  readonly body: FeedbackBody;
}

/** Creates a generator of numbers from 0 to 1 that repeats (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Generates feedbacks of the node with every style, spread over a period. */
export function* generateFeedbacks(
  count: number,
  { seed, since, until }: { readonly seed: number; readonly since: number; readonly until: number },
): Generator<GeneratedFeedback> {
  const random = seededRandom(seed);
  for (let number = 0; number < count; number++) {
    const completed = random() < 0.8;
    const answered = completed ? everyQuestion.length : Math.floor(random() * everyQuestion.length);
    yield {
      id: `${seed}-${number}-0000-4000-8000-000000000000`,
      createdAt: Math.floor(since + random() * (until - since)),
      completed,
      isVerified: random() < 0.3,
      body: {
        ...{ device_id: `d-${number}`, created_at: new Date(since).toISOString() },
        ...{ node_id: everyStyleNode, flow_id: everyStyleFlow, user_id: null, origin_url: null },
        language_id: random() < 0.7 ? 'lang-en' : 'lang-tr',
        created_offline: false,
        time_spent_in_seconds: Math.floor(random() * 600),
        responses: everyQuestion
          .slice(0, answered)
          .flatMap((question) => (random() < 0.85 ? answer(question, random) : [])),
        ...{ customer: {}, attachment_ids: [], is_test: random() < 0.02 },
        context: { plan: random() < 0.5 ? 'gold' : 'free' },
      },
    };
  }
}

const pad = (value: number) => String(value).padStart(2, '0');
const texts: Readonly<Record<string, (random: Random) => string>> = {
  age: (random) => `${1 + Math.floor(random() * 100)}`,
  numeric: (random) => `${Math.floor(random() * 20_000) / 10 - 500}`,
  slider: (random) => `${Math.floor(random() * 101)}`,
  datepicker: (random) => `2026-${pad(1 + Math.floor(random() * 12))}-${pad(1 + Math.floor(random() * 28))}`,
  date_time: (random) => `2026-${pad(1 + Math.floor(random() * 12))}-01T10:00`,
  month: (random) => `${2020 + Math.floor(random() * 6)}-${pad(1 + Math.floor(random() * 12))}`,
  time: (random) => `${pad(Math.floor(random() * 24))}:30`,
};

function answer({ id, style, options = [], statements = [] }: (typeof everyQuestion)[number], random: Random): Item[] {
  const ids = options.map((option) => String(option.id));
  const one = (list: readonly string[]) => list[Math.floor(random() ** 1.5 * list.length)] ?? '';
  const some = (list: readonly string[]) => list.filter(() => random() < 0.4);
  switch (style) {
    case 'checklist':
      return some(ids).map((optionId) => ({ question_id: id, option_id: optionId }));
    case 'ranking':
      return ids
        .toSorted(() => random() - 0.5)
        .map((optionId, ranking) => ({ question_id: id, option_id: optionId, ranking }));
    case 'matrix':
      return statements.flatMap((statement) =>
        (id === 'q-table' ? some(ids) : random() < 0.8 ? [one(ids)] : []).map((optionId) => ({
          question_id: String(statement.id),
          option_id: optionId,
        })),
      );
    case 'dynamic_multiple_choice':
      return [{ question_id: id, option_id: `order-${Math.floor(random() * 5)}` }];
    case 'dynamic_multiple_value':
      return ['order-1', 'order-2'].map((optionId) => ({
        question_id: id,
        option_id: optionId,
        body: `${Math.floor(random() * 9)}`,
      }));
    case 'multiple_value':
      return some(ids).map((optionId) => ({
        question_id: id,
        option_id: optionId,
        body: optionId.endsWith('-t') || id !== 'q-numbers' ? 'some words' : `${Math.floor(random() * 50)}`,
      }));
    case 'file':
    case 'screenshot':
    case 'signature':
      return random() < 0.3
        ? ['1', '2'].map((name) => ({ question_id: id, active_storage_blob_id: `blob-${name}` }))
        : [];
  }
  if (ids.length === 0) {
    const body = texts[style]?.(random) ?? `Words ${Math.floor(random() * 1_000)} of the visitor`;
    return [{ question_id: id, body, ...(id === 'q-hidden' && { hidePersonalData: true }) }];
  }
  const chosen = one(ids);
  return [{ question_id: id, option_id: chosen, ...(chosen.endsWith('-else') && { body: 'Something else' }) }];
}
