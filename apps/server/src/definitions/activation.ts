import { isActive } from '@product/model';
import type { NodeDocument } from './definitions.ts';

type Dates = Pick<NodeDocument, 'activation_start_date' | 'activation_end_date'>;

/** Whether a node takes visitors at this moment (epoch ms). */
export function isNodeActive({ activation_start_date, activation_end_date }: Dates, at: number): boolean {
  return isActive({ activationStartDate: activation_start_date, activationEndDate: activation_end_date }, at);
}

/**
 * Whether a feedback that came at `now` is taken: while the node is active, and after that from whoever began in time,
 * such as a visitor who was answering when it ended, or whose device had no network. All in epoch ms.
 */
export function takesFeedback(dates: Dates, begunAt: number, now: number): boolean {
  if (isNodeActive(dates, now)) return true;
  const hasBegun = isNodeActive({ ...dates, activation_end_date: null }, now);
  return hasBegun && isNodeActive(dates, begunAt);
}
