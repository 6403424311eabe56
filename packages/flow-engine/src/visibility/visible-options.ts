import type { Flow, Option, PlacedQuestion, Question } from '@product/model';
import { definitionOf } from '../questions/registry.ts';
import { asksIntegration } from '../remote/asks-integration.ts';
import { entryAt } from '../session/entries.ts';
import { type Run, runOf } from '../session/run.ts';
import type { Session } from '../session/session.ts';
import { shuffle } from './shuffle.ts';

/** Lists longer than this are shown as a searchable dropdown. */
const LONGEST_LIST = 10;

/**
 * The options that a question offers now, in the order in which they show: hidden ones left out, those that arrived as
 * binding data in place of its own. Empty for an unknown question.
 */
export function visibleOptions(flow: Flow, session: Session, questionId: string): Option[] {
  const question = flow.index.questions.get(questionId);
  if (question === undefined) return [];
  const run = runOf(flow, session);
  const options = offeredOptions(run, question);
  return definitionOf(question)?.hasRandomOrder ? shuffle(options, run.seed, question.id) : [...options];
}

/**
 * Whether a question lays its options out or hides them in a dropdown: more than ten are not laid out, but for scales.
 */
export function questionPresentation(flow: Flow, session: Session, question: Question): 'list' | 'dropdown' {
  const definition = definitionOf(question);
  if (definition?.style === 'dropdown') return 'dropdown';
  if (definition === undefined || definition.isScale || definition.answerKind(question) !== 'options') return 'list';
  const known = flow.index.questions.get(question.id);
  const offered = known === undefined ? question.options : offeredOptions(runOf(flow, session), known);
  return offered.length > LONGEST_LIST ? 'dropdown' : 'list';
}

/** The options on offer, in the order of their definition. */
export function offeredOptions(run: Run, question: PlacedQuestion): readonly Option[] {
  const all = allOptions(run, question);
  const shown = entryAt(run.optionVisibility, question.place);
  if (shown === undefined && all.every(({ isVisible }) => isVisible)) return all;
  return all.filter(({ id, isVisible }) => (shown !== undefined && Object.hasOwn(shown, id) ? shown[id] : isVisible));
}

/** Every option, hidden ones too: binding data takes the place of the question's own. */
export function allOptions({ remote }: Pick<Run, 'remote'>, question: Question): readonly Option[] {
  if (!asksIntegration(question)) return question.options;
  const arrived = Object.hasOwn(remote, question.id) ? remote[question.id]?.options : undefined;
  return arrived === undefined || arrived.length === 0 ? question.options : arrived;
}
