import { readRecord, writeRecord } from './device-storage.ts';

/** Stored data that all widgets of a site share. No part of it leaves the device. */
export interface SiteRecord {
  /** Draws the samples of the site's nodes. */
  readonly deviceId?: string;
  /** Epoch ms at which a survey of the site was last seen or answered. */
  readonly shownAt?: number;
}

const KEY = 'site';

/** Reads the site's record. Wrong values are dropped. */
export function readSite(page: Window): SiteRecord {
  const { deviceId, shownAt } = readRecord(page, KEY);
  return {
    ...(typeof deviceId === 'string' && { deviceId }),
    ...(typeof shownAt === 'number' && { shownAt }),
  };
}

/** Stores the site's record. Returns false when storage is blocked or full. */
export function writeSite(page: Window, record: SiteRecord): boolean {
  return writeRecord(page, KEY, record);
}

/** Starts the cool-down of the site's surveys. */
export function rememberShown(page: Window): void {
  writeSite(page, { ...readSite(page), shownAt: Date.now() });
}

/** Ends the cool-down, which belongs to the former person. */
export function forgetShown(page: Window): void {
  const { shownAt, ...rest } = readSite(page);
  if (shownAt !== undefined) writeSite(page, rest);
}
