import { isAnswer } from '@product/model';
import { hasShape, isListOf, isMoment, isOneOf, isText, orNull } from '@product/model/shape';
import { isError, isOption } from './entry-shapes.ts';
import type { FlowEvent } from './event.ts';
import { answeringShapes, type EventShapes, isEventOf } from './event-shapes.ts';

const isUploaded = (value: unknown) => isAnswer({ kind: 'files', questionId: '', files: [value] });

const question = { questionId: isText };
const failure = { ...question, error: isError };
const moment = { at: isMoment };

const shapes: EventShapes<FlowEvent['type']> = {
  ...answeringShapes,
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
  restarted: { id: isText, seed: isMoment, ...moment },
};

/** True for a well-formed event. Events come from recordings and other programs too. */
export function isFlowEvent(value: unknown): value is FlowEvent {
  return isEventOf(shapes, value);
}
