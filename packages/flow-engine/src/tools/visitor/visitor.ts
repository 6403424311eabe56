import type { Flow, Question } from '@product/model';
import { isFiniteNumber, isString } from '@product/model/guard';
import { currentLanguage } from '../../language/language.ts';
import { definitionOf, usesIntegration } from '../../questions/registry.ts';
import { visibleElements } from '../../selectors.ts';
import type { Session } from '../../state.ts';
import { allOptions, availableOptions } from '../../visibility/options.ts';
import { answerFromValue } from '../values/answer-from-value.ts';
import { perform } from './perform.ts';

/** Button that a visitor presses; `auto` where the page goes on by itself. */
export type Press = 'next' | 'submit' | 'auto';

/** Requests the binding data of a page that is shown for the first time. */
export function openPage(flow: Flow, session: Session): Session {
  return visibleQuestions(flow, session).reduce(
    (current, { id }) =>
      current.remote[id] === undefined && usesIntegration(flow.index.questions.get(id) as Question)
        ? perform(flow, current, { type: 'bindingDataRequested', questionId: id })
        : current,
    session,
  );
}

/** Lists the visible questions of the page, from top to bottom. */
export function visibleQuestions(flow: Flow, session: Session): Question[] {
  return visibleElements(flow, session).flatMap(({ question }) => question ?? []);
}

/** Lists the buttons of the page. */
export function pressable(flow: Flow, session: Session): Press[] {
  const types = visibleElements(flow, session).map(({ type }) => type);
  const buttons = [types.includes('next_page') && 'next', types.includes('submit') && 'submit'] as const;
  const found = buttons.filter((button) => button !== false);
  return found.length === 0 ? ['auto'] : found;
}

/** Presses a button. The page stays when a question blocks it. */
export function leavePage(flow: Flow, session: Session, source: Press): Session {
  return perform(flow, session, { type: 'advanced', source, at: session.startedAt });
}

/** Tells whether the visitor left a page between two sessions. */
export function hasLeft(before: Session, after: Session): boolean {
  return after.history.length > before.history.length || after.submittedCount > before.submittedCount;
}

/**
 * Gives a value as answer: it chooses options by key, uploads files by name, and enters the code of a verification.
 * Null clears the answer. Undefined when the value fits no answer of the question.
 */
export function giveValue(flow: Flow, session: Session, question: Question, value: unknown): Session | undefined {
  const { id: questionId } = question;
  const at = session.startedAt;
  if (value === null) return perform(flow, session, { type: 'cleared', questionId, at });
  const { remoteCall, answerKind } = definitionOf(question);
  if (answerKind(question) === 'files') return giveFiles(flow, session, question, value);
  const options = availableOptions(session, question);
  const answer = answerFromValue(
    question,
    value,
    options.length > 0 ? options : allOptions(session, question),
    currentLanguage(flow, session)?.code ?? 'en',
  );
  if (answer === undefined) return undefined;
  if (remoteCall === 'verification' && answer.kind === 'text') {
    const sent = perform(flow, session, { type: 'verificationRequested', questionId, address: answer.body, at });
    return perform(flow, sent, { type: 'codeEntered', questionId, code: '123456', at });
  }
  return perform(flow, session, { type: 'answered', answer, at });
}

const MAX_FILES = 10;

/** Uploads files by name, or a number of pictures. */
function giveFiles(flow: Flow, session: Session, question: Question, value: unknown): Session | undefined {
  const names = isFiniteNumber(value)
    ? Array.from({ length: Math.min(MAX_FILES, Math.max(0, value)) }, (_, at) => `picture-${at + 1}.png`)
    : (Array.isArray(value) ? value : [value]).slice(0, MAX_FILES);
  if (!names.every(isString)) return undefined;
  return names.reduce((current, name, at) => {
    const id = `${question.id}-file-${at + 1}`;
    const file = { id, name, size: 1000, type: typeOf(name) };
    return perform(flow, current, { type: 'uploadStarted', questionId: question.id, file, at: session.startedAt });
  }, session);
}

const mimeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

function typeOf(name: string): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(mimeTypes, ending) ? (mimeTypes[ending] as string) : '';
}
