import type { Flow, Option, UploadedFile } from '@product/model';
import type { FlowEffect } from '../../effect.ts';
import type { FlowEvent } from '../../event.ts';
import { transition } from '../../machine.ts';
import type { Session } from '../../state.ts';

/**
 * Handles an event, and performs its effects as a server would that accepts everything: posts and uploads succeed, codes
 * are right, binding data arrives. Timers never run out.
 */
export function perform(flow: Flow, session: Session, event: FlowEvent): Session {
  const [next, effects] = transition(flow, session, event);
  return effects.reduce((current, effect) => {
    const response = responseTo(flow, current, effect);
    return response === undefined ? current : perform(flow, current, response);
  }, next);
}

function responseTo(flow: Flow, session: Session, effect: FlowEffect): FlowEvent | undefined {
  const at = session.startedAt;
  switch (effect.type) {
    case 'postFeedback':
      return { type: 'submitSucceeded', feedbackId: 'feedback-1', at };
    case 'upload': {
      const { uploadId } = effect;
      const upload = session.uploads[uploadId];
      if (upload === undefined) return undefined;
      const { name, size, type } = upload;
      const stored = { attachmentId: `attachment-${uploadId}`, blobId: null, url: `https://files.example/${uploadId}` };
      const file: UploadedFile = { id: uploadId, name, size, type, ...stored };
      return { type: 'uploadFinished', uploadId, file, at };
    }
    case 'sendToken':
      return { type: 'verificationSent', questionId: effect.questionId, verificationId: 'verification-1', at };
    case 'verifyToken': {
      const address = session.verifications[effect.questionId]?.address ?? '';
      return { type: 'verified', questionId: effect.questionId, address, token: effect.code, at };
    }
    case 'askIntegration':
      return { type: 'bindingDataReceived', questionId: effect.questionId, options: bindingOptions(flow, effect) };
    case 'askDynamicRequest':
      return { type: 'dynamicResponsesReceived', questionId: effect.questionId, responses: [], at };
    default:
      return undefined;
  }
}

/** Returns the question's own options, or three made-up ones. */
function bindingOptions(flow: Flow, { questionId }: { readonly questionId: string }): readonly Option[] {
  const own = flow.index.questions.get(questionId)?.options ?? [];
  if (own.length > 0) return own;
  return ['one', 'two', 'three'].map((key) => ({ id: key, key, body: { en: key }, isVisible: true }));
}
