import { eventCalls } from './events.ts';
import { personCalls } from './person.ts';
import { staffFeedbackCalls } from './staff.ts';
import { staffAccountCalls } from './staff-account.ts';
import { staffPeopleCalls } from './staff-people.ts';

/** The calls of the staff's inbox. A module of its own, so that bundles for visitors do not contain it. */
export const staffCalls = {
  ...staffFeedbackCalls,
  ...personCalls,
  ...staffAccountCalls,
  ...staffPeopleCalls,
  ...eventCalls,
};
