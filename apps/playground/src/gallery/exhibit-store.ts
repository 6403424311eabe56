import { type FlowEvent, parseFlow, type Session, startSession, transition } from '@product/flow-engine';
import type { Element, Flow } from '@product/model';
import { createProductStore, type ProductStore, type RunningMachine, startMachine } from '@product/runtime/redux';
import type { Exhibit } from './exhibit.ts';
import { ownersLanguages } from './words.ts';

export interface RunningExhibit {
  readonly flow: Flow;
  readonly element: Element;
  readonly store: ProductStore;
  readonly machine: RunningMachine<Session, FlowEvent>;
}

/** A flow with this one question, brought into the state that the exhibit shows. Nothing reaches the world. */
export function runExhibit(exhibit: Exhibit, language: string): RunningExhibit {
  const id = `${exhibit.style}-${exhibit.state}`;
  const flow = parseFlow(flowJson(exhibit, id, language));
  const element = flow.index.elements.get(`el-${id}`);
  if (element?.question == null) throw new Error(`The exhibit ${id} has no question`);
  const store = createProductStore();
  const machine = startMachine<Session, FlowEvent, unknown>(store, {
    name: 'flow',
    initial: startSession(flow, { language }),
    machine: (session, event) => transition(flow, session, event),
    perform: () => undefined,
  });
  for (const event of exhibit.events(element.question)) machine.send(event);
  return { flow, element, store, machine };
}

function flowJson(exhibit: Exhibit, id: string, language: string) {
  const elements = [`el-${id}`, 'el-submit'];
  return {
    id: `flow-${id}`,
    node_id: 'node-gallery',
    name: id,
    default_language_id: 'en',
    allow_saving_incomplete_survey: false,
    languages: [...new Set([...ownersLanguages, language])].map((code) => ({ id: code, code, name: code })),
    states: [{ id: 'page', name: 'page', is_initial_state: true, style: 'normal', elements, next_state_id: null }],
    transitions: [],
    elements: [
      {
        id: `el-${id}`,
        type: 'question',
        order: 1,
        is_visible: true,
        triggers: [],
        body: exhibit.title,
        extra: {},
        question: {
          id: `q-${id}`,
          key: id,
          style: exhibit.style,
          is_required: false,
          options: exhibit.options.map(({ isHidden = false, ...body }, index) => ({
            id: `opt-${id}-${index}`,
            key: String(index),
            body,
            is_visible: !isHidden,
          })),
          statements: exhibit.statements.map((body, index) => ({ id: `st-${id}-${index}`, key: String(index), body })),
          ...exhibit.question,
        },
      },
      { id: 'el-submit', type: 'submit', order: 2, is_visible: true, triggers: [], body: { en: 'Send' }, extra: {} },
    ],
  };
}
