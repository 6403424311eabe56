import type { Answer } from '@product/model';
import { aFlow, type FlowSpec } from '@product/testing';
import {
  currentState,
  type FlowEffect,
  type FlowEvent,
  type FlowTools,
  parseFlow,
  type Session,
  type SessionOptions,
  startSession,
  transition,
  visibleElements,
} from '../src/index.ts';

/** A visitor of a flow made by `aFlow`, who acts once a second. */
export interface Visit {
  readonly flow: ReturnType<typeof parseFlow>;
  session: Session;
  /** Effects of the last event. */
  effects: FlowEffect[];
  send(event: FlowEvent): FlowEffect[];
  /** Answers a question by key: with options where it has some, else with a text. */
  answer(key: string, ...given: string[]): FlowEffect[];
  next(): FlowEffect[];
  submit(): FlowEffect[];
  succeed(feedbackId?: string | null): FlowEffect[];
  readonly at: number;
  readonly stateId: string;
  /** Ids of the visible elements. */
  readonly visible: string[];
  effect<Type extends FlowEffect['type']>(type: Type): Extract<FlowEffect, { type: Type }> | undefined;
}

export function visit(spec: FlowSpec | unknown, options: SessionOptions = {}, tools: FlowTools = {}): Visit {
  const isJson = typeof spec === 'object' && spec !== null && 'states' in spec;
  const flow = parseFlow(isJson ? spec : aFlow(spec as FlowSpec));
  let at = options.at ?? 0;
  const self: Visit = {
    flow,
    session: startSession(flow, options),
    effects: [],
    send(event) {
      at += 1000;
      [self.session, self.effects] = transition(flow, self.session, event, tools);
      return self.effects;
    },
    answer: (key, ...given) => self.send({ type: 'answered', answer: answerTo(flow, key, given), at: at + 1000 }),
    next: () => self.send({ type: 'advanced', source: 'next', at: at + 1000 }),
    submit: () => self.send({ type: 'advanced', source: 'submit', at: at + 1000 }),
    succeed: (feedbackId = 'feedback-1') => self.send({ type: 'submitSucceeded', feedbackId, at: at + 1000 }),
    get at() {
      return at;
    },
    get stateId() {
      return currentState(flow, self.session).id;
    },
    get visible() {
      return visibleElements(flow, self.session).map(({ id }) => id);
    },
    effect: (type) =>
      self.effects.find((effect): effect is Extract<FlowEffect, { type: typeof type }> => effect.type === type),
  };
  return self;
}

function answerTo(flow: ReturnType<typeof parseFlow>, key: string, given: readonly string[]): Answer {
  const question = flow.index.questionsByKey.get(key);
  const questionId = question?.id ?? key;
  if (question === undefined || question.options.length === 0) {
    return { kind: 'text', questionId, body: given.join(' ') };
  }
  const optionIds = given.map((each) => question.options.find((option) => option.key === each)?.id ?? each);
  return { kind: 'options', questionId, optionIds };
}
