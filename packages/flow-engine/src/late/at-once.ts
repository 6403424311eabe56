import { compilePattern as compile, type Flow } from '@product/model';
import { lateStyles as everyStyle } from '../questions/late-styles.ts';
import { readRun as read } from '../session/read-run.ts';
import { runTriggers as run } from '../triggers/triggers.ts';
import type { LateParts } from './late-parts.ts';

/* One by one, so that a bundler leaves out what an app does not use. */
export const lateStyles: LateParts['lateStyles'] = everyStyle;
export const compilePattern: LateParts['compilePattern'] = compile;
export const runTriggers: LateParts['runTriggers'] = run;
export const readRun: LateParts['readRun'] = read;

/**
 * Loads what a flow needs of the engine beyond choice, text and plain comparisons: other styles, patterns, triggers. To be awaited before its session is
 * started, by pages that are built with the `@product/late` condition; here everything is there from the start.
 *
 * @throws what the loader throws when a chunk does not come; the next call tries again.
 */
export async function loadLateParts(_flow: Flow): Promise<void> {}
