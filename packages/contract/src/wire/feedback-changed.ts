import * as v from 'valibot';
import { feedbackSummaryWire } from './feedback-summary.ts';

export const feedbackChangedWire = v.object({ feedback: feedbackSummaryWire });
