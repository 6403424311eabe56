import type { Element, Flow, FlowIndex, IndexedTrigger, Question, State, Trigger } from '@product/model';

type Definition = Pick<Flow, 'states' | 'elements' | 'transitions'>;

/** Builds the maps by id and key, so that `transition` never searches a list. The evaluator adds those of conditions. */
export function indexFlow(flow: Definition): FlowIndex {
  const elements = new Map(flow.elements.map((element) => [element.id, element]));
  const elementsByState = new Map(flow.states.map((state) => [state.id, inPageOrder(state, elements)]));
  const questions = indexQuestions(flow);
  const triggers = indexTriggers(flow, elements, questions);
  return {
    initialState: flow.states.find((state) => state.isInitialState) ?? missingInitialState,
    states: new Map(flow.states.map((state) => [state.id, state])),
    elements,
    elementsByState,
    statesByElement: indexStates(flow),
    controlsByState: new Map([...elementsByState].map(([stateId, page]) => [stateId, page.filter(isControl)])),
    transitionsByState: groupBy(flow.transitions, ({ fromStateId }) => fromStateId),
    ...questions,
    ...triggers,
    conditionalElements: new Map(),
    conditionalElementsByQuestion: new Map(),
  };
}

function indexStates({ states }: Definition): ReadonlyMap<string, readonly string[]> {
  const pairs = states.flatMap(({ id, elementIds }) => elementIds.map((elementId) => ({ id, elementId })));
  const groups = groupBy(pairs, ({ elementId }) => elementId);
  return new Map([...groups].map(([elementId, group]) => [elementId, group.map(({ id }) => id)]));
}

/** Stands in for a missing initial state, which `parseFlow` reports as a problem. */
const missingInitialState: State = {
  id: '',
  name: '',
  isInitialState: true,
  style: 'normal',
  elementIds: [],
  nextStateId: null,
};

function isControl({ type }: Element): boolean {
  return type === 'next_page' || type === 'submit';
}

/** Sorts the elements of a page by `order`, then as listed. A footer is always last. */
function inPageOrder(state: State, elements: ReadonlyMap<string, Element>): Element[] {
  const page = state.elementIds.flatMap((id) => elements.get(id) ?? []);
  const isFooter = (element: Element) => Number(element.type === 'footer');
  return page.sort((one, other) => isFooter(one) - isFooter(other) || one.order - other.order);
}

function indexQuestions(flow: Definition) {
  const questions = new Map<string, Question>();
  const questionsByKey = new Map<string, Question>();
  const elementsByQuestion = new Map<string, Element>();
  for (const element of flow.elements) {
    const { question } = element;
    if (question === null) continue;
    questions.set(question.id, question);
    elementsByQuestion.set(question.id, element);
    if (!questionsByKey.has(question.key)) questionsByKey.set(question.key, question);
  }
  return { questions, questionsByKey, elementsByQuestion };
}

function indexTriggers(
  flow: Definition,
  elements: ReadonlyMap<string, Element>,
  { questionsByKey, elementsByQuestion }: ReturnType<typeof indexQuestions>,
) {
  const targetsOf = ({ scope, targetIds, targetOptionIds }: Trigger) => {
    if (scope === 'element') return targetIds.map((id) => elements.get(id));
    const keys = scope === 'option' ? targetOptionIds : [];
    return keys.map(({ questionKey }) => elementsByQuestion.get(questionsByKey.get(questionKey)?.id ?? ''));
  };
  const triggers = flow.elements.flatMap((element) =>
    element.triggers.map((trigger, position): IndexedTrigger => {
      const targets = [...new Set(targetsOf(trigger))].filter((target) => target !== undefined);
      return { element, trigger, position, targets };
    }),
  );
  return {
    triggers,
    triggersByKey: groupBy(triggers, ({ trigger, element }) => trigger.key ?? element.question?.key ?? []),
    triggersByTarget: groupBy(triggers, ({ targets }) => targets.map(({ id }) => id)),
    dispatchingTriggers: triggers.filter(({ trigger }) => trigger.scope === 'event-dispatch'),
  };
}

function groupBy<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => string | readonly string[],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of [keysOf(item)].flat()) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  }
  return groups;
}
