import { isInSample, type WidgetLimits } from '@product/model';
import type { AutoOpenReason } from '../status/status.ts';
import type { HiddenReason } from '../visibility/page-rules.ts';

export interface SampledVisitor {
  readonly nodeId: string;
  /** Undefined where storage is blocked: each page would draw anew, so that such a visitor is in no sample. */
  readonly deviceId: string | undefined;
  /** A visitor keeps an ongoing chat. */
  readonly hasChat: boolean;
}

/** Returns why the limits of a node hide its widget; undefined when they show it. */
export function limitReason(
  { samplePercent, limitReached }: WidgetLimits,
  { nodeId, deviceId, hasChat }: SampledVisitor,
): HiddenReason | undefined {
  if (hasChat) return undefined;
  if (limitReached) return 'limitReached';
  if (samplePercent === null || samplePercent >= 100) return undefined;
  return deviceId !== undefined && isInSample(deviceId, nodeId, samplePercent) ? undefined : 'notInSample';
}

const MS_PER_DAY = 86_400_000;

export interface SiteHistory {
  /** Epoch ms at which a survey of the site was last seen or answered. A time in the future counts as now. */
  readonly shownAt: number | undefined;
  readonly isStorageBlocked: boolean;
  /** Epoch ms. */
  readonly now: number;
}

/** Returns why no survey of the site opens by itself now; undefined when one may. */
export function coolDownReason(
  { coolDownDays }: Pick<WidgetLimits, 'coolDownDays'>,
  { shownAt, isStorageBlocked, now }: SiteHistory,
): AutoOpenReason | undefined {
  if (!coolDownDays) return undefined;
  if (isStorageBlocked) return 'storageBlocked';
  return shownAt !== undefined && now - shownAt < coolDownDays * MS_PER_DAY ? 'askedRecently' : undefined;
}
