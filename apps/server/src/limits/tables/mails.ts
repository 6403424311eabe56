import type { LimitTable } from './limit.ts';

/** Limits of a mail. `RATE_LIMIT_MAIL` limits their number. */
export const mails = {
  transcriptMessages: { most: 500, unit: 'messages', of: 'a transcript, the newest ones' },
} as const satisfies LimitTable;
