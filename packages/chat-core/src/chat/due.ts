import type { ScheduleName } from './effect.ts';
import type { ChatEvent } from './event.ts';

/** Which event ends each wait. `at` is epoch ms. */
export const dueEvents: Readonly<Record<ScheduleName, (at: number) => ChatEvent>> = {
  hours: (at) => ({ type: 'ticked', at }),
  refetch: () => ({ type: 'reloadAsked' }),
  resend: () => ({ type: 'resendDue' }),
  typingTold: () => ({ type: 'typingTellDue' }),
  typingHeard: () => ({ type: 'typingExpired' }),
  stranded: () => ({ type: 'strandedDue' }),
  alert: () => ({ type: 'alertDue' }),
};
