import type { Language, Question, State, Transition, Trigger } from '@product/model';
import { type Finding, reportRepeated } from '@product/model/part';

/** A definition whose parts have been read one by one. What is wrong in itself reads as empty. */
interface Definition {
  readonly languages: readonly Language[];
  readonly defaultLanguageId: string | null;
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
  readonly elements: readonly {
    readonly id: string;
    readonly type: string;
    readonly triggers: readonly Trigger[];
    readonly question: Question | null;
  }[];
}

/** Problems between the parts: questions that occur twice, references that lead nowhere, not exactly one initial state. */
export function reportReferences(
  { languages, defaultLanguageId, states, transitions, elements }: Definition,
  findings: Finding[],
): void {
  const report = (message: string, ...keys: (string | number)[]) => findings.push({ keys, message });
  const idsOf = (items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id)).add('');
  const referTo =
    (what: string, known: ReadonlySet<string>) =>
    (id: string | null, ...keys: (string | number)[]) => {
      if (id !== null && !known.has(id)) report(`There is no ${what} "${id}".`, ...keys);
    };
  const toState = referTo('state', idsOf(states));
  const toElement = referTo('element', idsOf(elements));
  if (languages.length > 0) referTo('language', idsOf(languages))(defaultLanguageId, 'default_language_id');

  const initial = states.flatMap(({ isInitialState }, at) => (isInitialState ? at : []));
  if (initial.length === 0) report('No state is the initial one.', 'states');
  for (const at of initial.slice(1)) report('Another state is the initial one.', 'states', at, 'is_initial_state');

  states.forEach(({ elementIds, nextStateId }, at) => {
    elementIds.forEach((id, place) => void toElement(id, 'states', at, 'elements', place));
    toState(nextStateId, 'states', at, 'next_state_id');
  });
  transitions.forEach(({ fromStateId, toStateId, rules }, at) => {
    toState(fromStateId, 'transitions', at, 'from_state_id');
    toState(toStateId, 'transitions', at, 'to_state_id');
    rules.forEach((rule, place) => void toElement(rule.elementId, 'transitions', at, 'rules', place, 'element_id'));
  });
  elements.forEach(({ type, question, triggers }, at) => {
    if (type === 'question' && question === null) report('A question is missing.', 'elements', at, 'question');
    for (const [place, { targetIds }] of triggers.entries()) {
      targetIds.forEach((id, target) => void toElement(id, 'elements', at, 'triggers', place, 'target_ids', target));
    }
  });
  const places = elements.flatMap(({ question }, at) => (question === null ? [] : at));
  reportRepeated(
    elements.flatMap(({ question }) => question ?? []),
    (at) => ['elements', places[at] ?? 0, 'question'],
    findings,
  );
}
