import { compilePattern, type Flow } from '@product/model';
import { lateStyles } from '../questions/late-styles.ts';
import { readRun } from '../session/read-run.ts';
import { runTriggers } from '../triggers/triggers.ts';
import type { LateParts } from './late-parts.ts';

export const lateParts: LateParts = { styles: lateStyles, compilePattern, runTriggers, readRun };

/**
 * Loads what a flow needs of the engine beyond choice, text and plain comparisons: other styles, patterns, triggers. To be awaited before its session is
 * started, by pages that are built with the `@product/late` condition; here everything is there from the start.
 *
 * @throws what the loader throws when a chunk does not come; the next call tries again.
 */
export async function loadLateParts(_flow: Flow): Promise<void> {}
