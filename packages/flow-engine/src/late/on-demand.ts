import type { Flow } from '@product/model';
import { firstStyles } from '../questions/first-styles.ts';
import type { LateParts } from './late-parts.ts';

/* What has been loaded so far: whoever imports one of these sees it as soon as it is there. */
export let lateStyles: LateParts['lateStyles'] = {};
export let compilePattern: LateParts['compilePattern'];
export let runTriggers: LateParts['runTriggers'];
/** Never loaded. */
export const readRun: LateParts['readRun'] = undefined;

/**
 * As in `at-once.ts`, for a page that counts its bytes: its build puts each part into a chunk of its own. Such a page has
 * its sessions from `startSession` and `resumeSession` alone: others begin anew here, since nothing can read them.
 */
export async function loadLateParts(flow: Flow): Promise<void> {
  const styles = async () => {
    lateStyles = (await import('../questions/late-styles.ts')).lateStyles;
  };
  const patterns = async () => {
    compilePattern = (await import('./patterns.ts')).compilePattern;
  };
  const triggers = async () => {
    runTriggers = (await import('../triggers/triggers.ts')).runTriggers;
  };
  await Promise.all([
    hasLateStyle(flow) && styles(),
    hasPattern(flow) && patterns(),
    flow.index.triggers.length > 0 && triggers(),
  ]);
}

function hasLateStyle({ elements }: Flow): boolean {
  return elements.some(({ question }) => question !== null && !Object.hasOwn(firstStyles, question.style));
}

function hasPattern({ transitions, index: { triggers } }: Flow): boolean {
  const isPattern = transitions.some(({ rules }) => rules.some(({ operator }) => operator === 'regex'));
  return isPattern || triggers.some(({ trigger }) => trigger.controlType === 'regex');
}
