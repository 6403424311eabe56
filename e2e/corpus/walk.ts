import { expect, type Page } from '@playwright/test';
import {
  buildFeedback,
  currentState,
  type Flow,
  type FlowEvent,
  resolveQuestion,
  type Session,
  startSession,
  transition,
  validateAnswer,
  visibleElements,
  visibleOptions,
} from '@product/flow-engine';
import type { Question } from '@product/model';
import { type Draw, give } from './answering.ts';

/** Pages that a visit shows at most. */
const MAX_PAGES = 60;

/** End of a visit: what the engine would send for the same answers, or why the visitor could not go on. */
export interface Walked {
  readonly end: 'submitted' | 'final' | 'blocked';
  readonly session: Session;
  /** Expected fields of the stored feedback. */
  readonly payload: { readonly responses: readonly object[]; readonly variables: object | undefined };
}

/**
 * Walks a survey in a browser, and the same answers through the engine. Each page must show the questions that the engine
 * shows, and the button must lead to the page to which the engine goes.
 */
export async function walk(page: Page, flow: Flow, draw: Draw): Promise<Walked> {
  let session = startSession(flow, {
    id: 'walk',
    at: Date.now(),
    language: 'en',
    today: new Date().toISOString().slice(0, 10),
  });
  const send = (event: FlowEvent) => {
    [session] = transition(flow, session, event);
  };
  const finish = (end: Walked['end']): Walked => {
    const { responses, variables } = buildFeedback(flow, session, { deviceId: 'walk', now: Date.now() });
    return { end, session, payload: { responses, variables } };
  };
  for (let count = 0; count < MAX_PAGES; count++) {
    await expectQuestions(page, flow, session);
    if (['thank', 'chat'].includes(currentState(flow, session).style)) return finish('final');
    const given = new Set<string>();
    for (
      let question = nextOpen(flow, session, given);
      question !== undefined;
      question = nextOpen(flow, session, given)
    ) {
      given.add(question.id);
      const box = boxOf(page, question);
      const options = visibleOptions(flow, session, question.id);
      const answer = await give({ page, box, question: resolveQuestion(flow, session, question), options, draw });
      if (answer !== undefined) send({ type: 'answered', answer, at: Date.now() });
      await expectQuestions(page, flow, session);
    }
    const before = session;
    const types = visibleElements(flow, session).map(({ type }) => type);
    const source = types.includes('submit') ? 'submit' : 'next';
    send({ type: 'advanced', source, at: Date.now() });
    await page.locator(`[data-product="${source === 'submit' ? 'submit' : 'next_page'}"]`).click();
    if (session.submission.status === 'submitting') return finish('submitted');
    if (session.currentStateId === before.currentStateId) return finish('blocked');
  }
  return finish('blocked');
}

/** Finds the next visible question that the visitor has not tried, and may change. */
function nextOpen(flow: Flow, session: Session, given: ReadonlySet<string>): Question | undefined {
  return visibleQuestions(flow, session).find((question) => {
    return !given.has(question.id) && resolveQuestion(flow, session, question).isReadOnly !== true;
  });
}

function visibleQuestions(flow: Flow, session: Session): Question[] {
  return visibleElements(flow, session).flatMap(({ question }) => question ?? []);
}

const boxOf = (page: Page, { key }: Question) =>
  page.locator(`[data-product="question"][data-question=${JSON.stringify(key)}]`);

async function expectQuestions(page: Page, flow: Flow, session: Session): Promise<void> {
  const expected = visibleQuestions(flow, session)
    .map(({ key }) => key)
    .sort();
  const shown = () =>
    page
      .locator('[data-product="question"]')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-question') ?? '').sort());
  await expect.poll(shown, { message: `questions of the page ${session.currentStateId}` }).toEqual(expected);
}

/** Lists the questions that block the page although the visitor answered them. */
export function refused(flow: Flow, { answers, issues }: Session): string[] {
  return Object.keys(issues).flatMap((id) => {
    const question = flow.index.questions.get(id);
    const answer = answers[id];
    const issue = question && answer && validateAnswer(question, answer);
    return issue === undefined ? [] : [`${id}: ${issue.code}`];
  });
}
