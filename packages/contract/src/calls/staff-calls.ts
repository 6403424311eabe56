import { eventCalls } from './events.ts';
import { personCalls } from './person.ts';
import { resultCalls } from './results.ts';
import { staffFeedbackCalls } from './staff.ts';
import { staffAccountCalls } from './staff-account.ts';
import { staffNodeCalls } from './staff-nodes.ts';
import { staffPeopleCalls } from './staff-people.ts';
import { staffWebhookCalls } from './staff-webhooks.ts';
import { teamworkCalls } from './teamwork.ts';

/** The calls of the staff's inbox. A module of its own, so that bundles for visitors do not contain it. */
export const staffCalls = {
  ...staffFeedbackCalls,
  ...teamworkCalls,
  ...personCalls,
  ...staffAccountCalls,
  ...staffNodeCalls,
  ...staffPeopleCalls,
  ...staffWebhookCalls,
  ...eventCalls,
  ...resultCalls,
};
