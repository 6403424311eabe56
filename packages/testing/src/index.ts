export { anyEvents, type EventJson } from './arbitraries/events.ts';
export { anyFlow } from './arbitraries/flows.ts';
export { anyJson } from './arbitraries/json.ts';
export { arbitraryOf, completeArbitraryOf, type KnownTexts } from './arbitraries/schema.ts';
export { aChatDetail, aTimelineItem } from './builders/chat.ts';
export { aCustomerToken } from './builders/customer-token.ts';
export {
  aFlow,
  anElement,
  aQuestionElement,
  type ElementJson,
  type FlowJson,
  type FlowSpec,
  type OptionJson,
  type PageSpec,
  type QuestionElementSpec,
  type QuestionJson,
  type RuleJson,
  type StateJson,
  type TransitionJson,
  type TriggerJson,
} from './builders/flow-json.ts';
export { aNode } from './builders/node.ts';
export { anOption, aQuestion, aStatement } from './builders/question.ts';
export { aWidgetSettings } from './builders/widget-settings.ts';
export { type FakeClock, fakeClock } from './clock/fake-clock.ts';
export { flushPromises } from './promises/flush-promises.ts';
