import type { Element, Flow, FlowIndex, PlacedTrigger, Question, State } from '@product/model';

type Definition = Pick<Flow, 'states' | 'elements' | 'transitions'>;

/** Makes the maps that spare `transition` every scan. */
export function indexFlow(flow: Definition): FlowIndex {
  const elements = new Map(flow.elements.map((element) => [element.id, element]));
  const elementIds = [...elements.keys()];
  const elementsByState = new Map(flow.states.map((state) => [state.id, inPageOrder(state, elements)]));
  const questions = indexQuestions(flow);
  return {
    initialState: flow.states.find((state) => state.isInitialState) ?? nowhere,
    states: new Map(flow.states.map((state) => [state.id, state])),
    elements,
    elementIds,
    elementPlaces: placesOf(elementIds),
    elementsByState,
    controlsByState: new Map([...elementsByState].map(([stateId, page]) => [stateId, page.filter(isControl)])),
    transitionsByState: groupBy(flow.transitions, (transition) => transition.fromStateId),
    ...questions,
    ...indexTriggers(flow, questions.questionsByKey),
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
  const questions = new Map<string, Question>();
  const questionsByKey = new Map<string, Question>();
  const elementByQuestion = new Map<string, Element>();
  for (const element of flow.elements) {
    const { question } = element;
    if (question === null) continue;
    questions.set(question.id, question);
    elementByQuestion.set(question.id, element);
    if (!questionsByKey.has(question.key)) questionsByKey.set(question.key, question);
  }
  const questionIds = [...questions.keys()];
  return { questions, questionsByKey, elementByQuestion, questionIds, questionPlaces: placesOf(questionIds) };
}

function indexTriggers(flow: Definition, questionsByKey: ReadonlyMap<string, Question>) {
  const triggers: PlacedTrigger[] = [];
  const triggersByKey = new Map<string, PlacedTrigger[]>();
  const triggersByElement = new Map<string, PlacedTrigger[]>();
  const triggersByQuestion = new Map<string, PlacedTrigger[]>();
  for (const element of flow.elements) {
    element.triggers.forEach((trigger, position) => {
      const placed = { element, trigger, position, number: triggers.length };
      triggers.push(placed);
      const key = trigger.key ?? element.question?.key;
      if (key !== undefined) append(triggersByKey, key, placed);
      if (trigger.scope === 'element') {
        for (const id of new Set(trigger.targetIds)) append(triggersByElement, id, placed);
      }
      if (trigger.scope === 'option') {
        const targeted = trigger.targetOptionIds.flatMap(({ questionKey }) => questionsByKey.get(questionKey) ?? []);
        for (const question of new Set(targeted)) append(triggersByQuestion, question.id, placed);
      }
    });
  }
  const dispatchingTriggers = triggers.filter(({ trigger }) => trigger.scope === 'event-dispatch');
  return { triggers, triggersByKey, triggersByElement, triggersByQuestion, dispatchingTriggers };
}

function placesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map(ids.map((id, place) => [id, place]));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) append(groups, keyOf(item), item);
  return groups;
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
