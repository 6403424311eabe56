import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

/** Milliseconds that `vi.waitFor` and the waits of Testing Library take at most; no configuration sets these two. */
const TIMEOUT_MS = 60_000;

configure({ asyncUtilTimeout: TIMEOUT_MS });

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
