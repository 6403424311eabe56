import type { Locator } from '@playwright/test';
import type { HostVisit } from './fixture.ts';

/** Returns the position in whole pixels: a label beside it may have a fractional width. */
export async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It has no place on the page');
  const { x, y, width, height } = box;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** The round badge on the button. */
export const signOf = (host: HostVisit): Locator => host.launcher.locator('i');
