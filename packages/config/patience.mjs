import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

/** As `patient` of `vitest.mjs`, for the two waits that its configuration does not reach. */
const PATIENCE_MS = 20_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
