import type { WidgetLimits } from '@product/model';
import { asRecord, decodeAmount, type Json } from './decode-fields.ts';

/** Reads the limits of the widget's node; null without any. */
export function decodeLimits({ limits }: Json): WidgetLimits | null {
  const raw = asRecord(limits);
  return limits
    ? {
        samplePercent: decodeAmount(raw.sample_percent),
        coolDownDays: decodeAmount(raw.cool_down_days),
        limitReached: raw.limit_reached === true,
      }
    : null;
}
