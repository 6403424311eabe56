import type { FrameLocator, Page } from '@playwright/test';

/** A page, or the frame of a widget in it: both show the same survey. */
export type Screen = Pick<
  Page | FrameLocator,
  'getByRole' | 'getByText' | 'getByLabel' | 'locator' | 'getByPlaceholder'
>;
