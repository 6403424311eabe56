import { isAnswer } from '@product/model';
import { isMoment, isObject, isText, matchesShape, type Shape } from '@product/model/shape';
import type { EventOf } from './draft.ts';
import type { FlowEvent } from './event.ts';

/** One check for each field of each of these events. */
export type EventShapes<Type extends FlowEvent['type']> = {
  readonly [Each in Type]: Shape<Omit<EventOf<Each>, 'type'>>;
};

/** Events that a page can take before the rest of the engine is loaded. */
export type AnsweringType = 'answered' | 'cleared' | 'activity' | 'customerLoaded';
export type AnsweringEvent = EventOf<AnsweringType>;

export const answeringShapes: EventShapes<AnsweringType> = {
  answered: { answer: isAnswer, at: isMoment },
  cleared: { questionId: isText, at: isMoment },
  activity: { at: isMoment },
  customerLoaded: { customer: isObject },
};

/** Whether a value is one of these events, and well-formed. */
export function isEventOf<Type extends FlowEvent['type']>(
  shapes: EventShapes<Type>,
  value: unknown,
): value is EventOf<Type> {
  if (!isObject(value) || !isText(value.type)) return false;
  return Object.hasOwn(shapes, value.type) && matchesShape(value, shapes[value.type as Type]);
}
