import type { Language, Question, State, Transition, Trigger } from '@product/model';
import { reportDuplicateIds, type SchemaIssue } from '@product/model/schema';

/** A definition whose fields have been parsed one by one. Fields with an issue hold their fallback. */
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

/** Reports duplicate questions, references to unknown ids, and any number of initial states other than one. */
export function reportReferences(
  { languages, defaultLanguageId, states, transitions, elements }: Definition,
  issues: SchemaIssue[],
): void {
  const report = (message: string, ...path: (string | number)[]) => issues.push({ path, message });
  const idsOf = (items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id)).add('');
  const referTo =
    (what: string, known: ReadonlySet<string>) =>
    (id: string | null, ...path: (string | number)[]) => {
      if (id !== null && !known.has(id)) report(`There is no ${what} "${id}".`, ...path);
    };
  const toState = referTo('state', idsOf(states));
  const toElement = referTo('element', idsOf(elements));
  if (languages.length > 0) referTo('language', idsOf(languages))(defaultLanguageId, 'default_language_id');

  const initial = states.flatMap(({ isInitialState }, index) => (isInitialState ? index : []));
  if (initial.length === 0) report('No state is the initial one.', 'states');
  for (const index of initial.slice(1))
    report('Another state is the initial one.', 'states', index, 'is_initial_state');

  states.forEach(({ elementIds, nextStateId }, state) => {
    elementIds.forEach((id, index) => void toElement(id, 'states', state, 'elements', index));
    toState(nextStateId, 'states', state, 'next_state_id');
  });
  transitions.forEach(({ fromStateId, toStateId, rules }, transition) => {
    toState(fromStateId, 'transitions', transition, 'from_state_id');
    toState(toStateId, 'transitions', transition, 'to_state_id');
    rules.forEach(({ elementId }, rule) => {
      toElement(elementId, 'transitions', transition, 'rules', rule, 'element_id');
    });
  });
  elements.forEach(({ type, question, triggers }, element) => {
    if (type === 'question' && question === null) report('A question is missing.', 'elements', element, 'question');
    for (const [trigger, { targetIds }] of triggers.entries()) {
      targetIds.forEach((id, target) => {
        toElement(id, 'elements', element, 'triggers', trigger, 'target_ids', target);
      });
    }
  });
  const elementIndexes = elements.flatMap(({ question }, index) => (question === null ? [] : index));
  reportDuplicateIds(
    elements.flatMap(({ question }) => question ?? []),
    (index) => ['elements', elementIndexes[index] ?? 0, 'question'],
    issues,
  );
}
