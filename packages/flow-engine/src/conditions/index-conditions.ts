import type { ConditionalElement, Element, Expression, Flow, FlowIndex, Question } from '@product/model';
import { questionsRead } from './dependencies.ts';

type Definition = Pick<Flow, 'states' | 'elements' | 'variables'>;
type QuestionIndex = Pick<FlowIndex, 'questionsByKey' | 'elementsByQuestion' | 'triggers'>;
type ConditionIndex = Pick<FlowIndex, 'conditionalElements' | 'conditionalElementsByQuestion'>;

/** An element with conditions, and the questions that these read. */
interface Unordered {
  readonly element: Element;
  readonly condition: Expression | undefined;
  readonly position: number;
  readonly reads: ReadonlySet<Question>;
}

/** Finds the elements that conditions show or hide, in the order of evaluation. */
export function indexConditions(definition: Definition, index: QuestionIndex): ConditionIndex {
  const unordered = conditionalElements(definition, index);
  const levels = unordered.length === 0 ? new Map<Element, number>() : elementLevels(definition, index, unordered);
  const ordered = unordered
    .map(({ element, condition, position }): ConditionalElement => {
      return { element, condition, level: levels.get(element) ?? 0, position };
    })
    .sort((one, other) => one.level - other.level || one.position - other.position);
  const byElement = new Map(ordered.map((conditional) => [conditional.element.id, conditional]));
  const byQuestion = new Map<string, ConditionalElement[]>();
  for (const { element, reads } of unordered) {
    const conditional = byElement.get(element.id);
    for (const { id } of reads) if (conditional !== undefined) addTo(byQuestion, id, conditional);
  }
  return { conditionalElements: byElement, conditionalElementsByQuestion: byQuestion };
}

function addTo<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

function conditionalElements({ states, elements, variables }: Definition, index: QuestionIndex): Unordered[] {
  const stateConditions = conditionsOfStates(states);
  return elements.flatMap((element, position): Unordered[] => {
    const condition = both(element.visibleIf, stateConditions.get(element.id));
    const options = element.question?.options.flatMap(({ visibleIf }) => visibleIf ?? []) ?? [];
    if (condition === undefined && options.length === 0) return [];
    const flow = variables === undefined ? { index } : { index, variables };
    return [{ element, condition, position, reads: questionsRead(flow, [condition ?? null, ...options]) }];
  });
}

/** Finds the condition of the states that show an element. On several states, one that holds is enough. */
function conditionsOfStates(states: Flow['states']): ReadonlyMap<string, Expression> {
  const byElement = new Map<string, Expression[]>();
  if (states.every(({ visibleIf }) => visibleIf === undefined)) return new Map();
  for (const { elementIds, visibleIf } of states) {
    for (const id of elementIds) addTo(byElement, id, visibleIf ?? true);
  }
  return new Map(
    [...byElement].flatMap(([id, conditions]) => {
      const [first = true, ...others] = conditions;
      if (conditions.includes(true)) return [];
      return [[id, others.length === 0 ? first : { or: conditions }] as const];
    }),
  );
}

function both(one: Expression | undefined, other: Expression | undefined): Expression | undefined {
  return one === undefined || other === undefined ? (one ?? other) : { and: [one, other] };
}

/**
 * Assigns a level to each element, above those that decide whether it is visible: the questions that its conditions read,
 * and those whose triggers target it. In a cycle, the first element of the definition has the lowest level.
 */
function elementLevels(
  { elements }: Definition,
  { questionsByKey, elementsByQuestion, triggers }: QuestionIndex,
  conditionals: readonly Unordered[],
): ReadonlyMap<Element, number> {
  const dependents = new Map<Element, Element[]>();
  const sourcesLeft = new Map<Element, number>();
  const addEdge = (question: Question | undefined, target: Element) => {
    const source = elementsByQuestion.get(question?.id ?? '');
    if (source === undefined) return;
    addTo(dependents, source, target);
    sourcesLeft.set(target, (sourcesLeft.get(target) ?? 0) + 1);
  };
  for (const { element, reads } of conditionals) for (const question of reads) addEdge(question, element);
  for (const { element, trigger, targets } of triggers) {
    const question = questionsByKey.get(trigger.key ?? element.question?.key ?? '');
    for (const target of targets) addEdge(question, target);
  }

  const levels = new Map<Element, number>();
  const completed = new Set<Element>();
  /** Completes these elements, and then each one whose last source is completed. */
  const complete = (...open: Element[]) => {
    for (const element of open) {
      if (completed.has(element)) continue;
      completed.add(element);
      const level = levels.get(element) ?? 0;
      for (const dependent of dependents.get(element) ?? []) {
        if (completed.has(dependent)) continue;
        levels.set(dependent, Math.max(levels.get(dependent) ?? 0, level + 1));
        const left = (sourcesLeft.get(dependent) ?? 0) - 1;
        sourcesLeft.set(dependent, left);
        if (left === 0) open.push(dependent);
      }
    }
  };
  for (const element of elements) if (!sourcesLeft.has(element)) complete(element);
  // Only cycles, and elements behind them, are left.
  for (const element of elements) complete(element);
  return levels;
}
