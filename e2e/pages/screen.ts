import type { FrameLocator, Page } from '@playwright/test';

/** A page, or the frame of a widget within one: the same survey stands in both. */
export type Screen = Pick<
  Page | FrameLocator,
  'getByRole' | 'getByText' | 'getByLabel' | 'locator' | 'getByPlaceholder'
>;
