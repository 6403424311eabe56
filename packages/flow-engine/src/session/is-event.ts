import { isAnswer } from '@product/model';
import {
  hasShape,
  isFlag,
  isListOf,
  isMoment,
  isObject,
  isOneOf,
  isText,
  matchesShape,
  orNull,
  type Shape,
} from '@product/model/shape';
import type { FlowEvent } from './event.ts';

type Shapes = { readonly [Type in FlowEvent['type']]: Shape<Omit<Extract<FlowEvent, { type: Type }>, 'type'>> };

export const isError = hasShape<{ type: string }>({ type: isText });
export const isOption = hasShape({ id: isText, key: isText, body: isObject, isVisible: isFlag });
const isUploaded = (value: unknown) => isAnswer({ kind: 'files', questionId: '', files: [value] });

const question = { questionId: isText };
const failure = { ...question, error: isError };
const moment = { at: isMoment };

const shapes: Shapes = {
  answered: { answer: isAnswer, ...moment },
  cleared: { ...question, ...moment },
  advanced: { source: isOneOf('next', 'submit', 'auto'), ...moment },
  wentBack: moment,
  submitSucceeded: { feedbackId: orNull(isText), ...moment },
  submitFailed: { error: isError, ...moment },
  savedOffline: moment,
  languageChanged: { language: isText, ...moment },
  uploadStarted: {
    ...question,
    file: hasShape({ id: isText, name: isText, size: isMoment, type: isText }),
    ...moment,
  },
  uploadProgressed: { uploadId: isText, progressPercent: isMoment },
  uploadFinished: { uploadId: isText, file: isUploaded, ...moment },
  uploadFailed: { uploadId: isText, error: isError },
  fileRemoved: { ...question, uploadId: isText, ...moment },
  verificationRequested: { ...question, address: isText, ...moment },
  verificationSent: { ...question, verificationId: isText, ...moment },
  verificationSendFailed: failure,
  codeEntered: { ...question, code: isText, ...moment },
  verified: { ...question, address: isText, token: isText, ...moment },
  verifyFailed: failure,
  dynamicResponsesReceived: {
    ...question,
    responses: isListOf(hasShape({ ...question, input: isText })),
    ...moment,
  },
  dynamicRequestFailed: failure,
  bindingDataReceived: { ...question, options: isListOf(isOption) },
  bindingDataFailed: failure,
  bindingDataRequested: question,
  timerFired: { timer: isOneOf('autoAdvance', 'idle', 'thankYou'), ...moment },
  activity: moment,
  customerLoaded: { customer: isObject },
  restarted: { id: isText, seed: isMoment, ...moment },
};

/** True for a well-formed event. Events come from recordings and other programs too. */
export function isFlowEvent(value: unknown): value is FlowEvent {
  if (!isObject(value) || typeof value.type !== 'string' || !Object.hasOwn(shapes, value.type)) return false;
  return matchesShape(value, shapes[value.type as FlowEvent['type']]);
}
