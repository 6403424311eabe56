import type { Element, Flow, FlowIndex, PlacedQuestion, PlacedTrigger, State, Trigger } from '@product/model';

type Definition = Pick<Flow, 'states' | 'elements' | 'transitions'>;

/** Makes what spares `transition` every scan: maps by id, and lists by the place of an element. */
export function indexFlow(flow: Definition): FlowIndex {
  const elements = new Map(flow.elements.map((element) => [element.id, element]));
  const elementsByState = new Map(flow.states.map((state) => [state.id, inPageOrder(state, elements)]));
  const questions = indexQuestions(flow);
  return {
    initialState: flow.states.find((state) => state.isInitialState) ?? nowhere,
    states: new Map(flow.states.map((state) => [state.id, state])),
    elements,
    elementsByState,
    controlsByState: new Map([...elementsByState].map(([stateId, page]) => [stateId, page.filter(isControl)])),
    transitionsByState: groupBy(flow.transitions, ({ fromStateId }) => [fromStateId]),
    ...questions,
    ...indexTriggers(flow, elements, questions.questionsByKey),
    asked: flow.elements.map(({ question }) => question),
  };
}

/** Where a flow without an initial state would begin; `parseFlow` refuses such a flow. */
const nowhere: State = { id: '', name: '', isInitialState: true, style: 'normal', elementIds: [], nextStateId: null };

function isControl({ type }: Element): boolean {
  return type === 'next_page' || type === 'submit';
}

/** By `order`, then as listed; a footer is always last. */
function inPageOrder(state: State, elements: ReadonlyMap<string, Element>): Element[] {
  const page = state.elementIds.flatMap((id) => elements.get(id) ?? []);
  const isFooter = (element: Element) => Number(element.type === 'footer');
  return page.sort((one, other) => isFooter(one) - isFooter(other) || one.order - other.order);
}

function indexQuestions(flow: Definition) {
  const questions = new Map<string, PlacedQuestion>();
  const questionsByKey = new Map<string, PlacedQuestion>();
  for (const { question } of flow.elements) {
    if (question === null) continue;
    questions.set(question.id, question);
    if (!questionsByKey.has(question.key)) questionsByKey.set(question.key, question);
  }
  return { questions, questionsByKey };
}

function indexTriggers(
  flow: Definition,
  elements: ReadonlyMap<string, Element>,
  questionsByKey: ReadonlyMap<string, PlacedQuestion>,
) {
  const aimedAt = ({ scope, targetIds, targetOptionIds }: Trigger) => {
    if (scope === 'element') return targetIds.map((id) => elements.get(id));
    const keys = scope === 'option' ? targetOptionIds : [];
    return keys.map(({ questionKey }) => flow.elements[questionsByKey.get(questionKey)?.place ?? -1]);
  };
  const triggers: PlacedTrigger[] = [];
  for (const element of flow.elements) {
    element.triggers.forEach((trigger, position) => {
      const targets = [...new Set(aimedAt(trigger))].filter((target) => target !== undefined);
      triggers.push({ element, trigger, position, number: triggers.length, targets });
    });
  }
  const byKey = groupBy(triggers, ({ trigger, element }) => [trigger.key ?? element.question?.key]);
  const byTarget = groupBy(triggers, ({ targets }) => targets);
  return {
    triggers,
    triggersFrom: flow.elements.map(({ question }) => (question && byKey.get(question.key)) ?? none),
    triggersOn: flow.elements.map((element) => byTarget.get(element) ?? none),
    dispatchingTriggers: triggers.filter(({ trigger }) => trigger.scope === 'event-dispatch'),
  };
}

/** Most elements have none: one list stands for all of them. */
const none: readonly PlacedTrigger[] = [];

function groupBy<Item, Key>(items: readonly Item[], keysOf: (item: Item) => readonly Key[]): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  }
  return groups;
}
