import { chatCalls } from './chat.ts';
import { feedbackCalls } from './feedbacks.ts';
import { integrationCalls } from './integrations.ts';
import { nodeCalls } from './nodes.ts';
import { verificationCalls } from './verification.ts';
import { widgetCalls } from './widgets.ts';

/** The calls of visitors, by the names of the client's methods. */
export const visitorCalls = {
  ...nodeCalls,
  ...feedbackCalls,
  ...verificationCalls,
  ...integrationCalls,
  ...widgetCalls,
  ...chatCalls,
};
