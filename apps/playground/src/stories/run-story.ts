import { type FlowEvent, parseFlow, type Session, startSession, transition } from '@product/flow-engine';
import type { Element, Flow } from '@product/model';
import { createProductStore, type ProductStore, type RunningMachine, startMachine } from '@product/runtime/redux';
import { sampleLanguages } from './sample-texts.ts';
import type { Story } from './story.ts';

export interface RunningStory {
  readonly flow: Flow;
  readonly element: Element;
  readonly store: ProductStore;
  readonly machine: RunningMachine<Session, FlowEvent>;
}

/** Runs a flow of this one question up to the story's state. Its effects are not run. */
export function runStory(story: Story, language: string): RunningStory {
  const id = `${story.style}-${story.state}`;
  const flow = parseFlow(flowJson(story, id, language));
  const element = flow.index.elements.get(`el-${id}`);
  if (element?.question == null) throw new Error(`The story ${id} has no question`);
  const store = createProductStore();
  const machine = startMachine<Session, FlowEvent, unknown>(store, {
    name: 'flow',
    initial: startSession(flow, { language }),
    machine: (session, event) => transition(flow, session, event),
    perform: () => undefined,
  });
  for (const event of story.events(element.question)) machine.send(event);
  return { flow, element, store, machine };
}

function flowJson(story: Story, id: string, language: string) {
  const elements = [`el-${id}`, 'el-submit'];
  return {
    id: `flow-${id}`,
    node_id: 'node-stories',
    name: id,
    default_language_id: 'en',
    allow_saving_incomplete_survey: false,
    languages: [...new Set([...sampleLanguages, language])].map((code) => ({ id: code, code, name: code })),
    states: [{ id: 'page', name: 'page', is_initial_state: true, style: 'normal', elements, next_state_id: null }],
    transitions: [],
    elements: [
      {
        id: `el-${id}`,
        type: 'question',
        order: 1,
        is_visible: true,
        triggers: [],
        body: story.title,
        extra: {},
        question: {
          id: `q-${id}`,
          key: id,
          style: story.style,
          is_required: false,
          options: story.options.map(({ isHidden = false, fields, ...body }, index) => ({
            id: `opt-${id}-${index}`,
            key: String(index),
            body,
            is_visible: !isHidden,
            ...fields,
          })),
          statements: story.statements.map((body, index) => ({ id: `st-${id}-${index}`, key: String(index), body })),
          ...story.question,
        },
      },
      { id: 'el-submit', type: 'submit', order: 2, is_visible: true, triggers: [], body: { en: 'Send' }, extra: {} },
    ],
  };
}
