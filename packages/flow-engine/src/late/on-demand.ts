import type { Flow } from '@product/model';
import { firstStyles } from '../questions/first-styles.ts';
import type { LateParts } from './late-parts.ts';

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const parts: Writable<LateParts> = {
  styles: {},
  compilePattern: undefined,
  runTriggers: undefined,
  readRun: undefined,
};

/** What has been loaded so far. */
export const lateParts: LateParts = parts;

/**
 * As in `at-once.ts`, for a page that counts its bytes: its build puts each part into a chunk of its own. Such a page has
 * its sessions from `startSession` and `resumeSession` alone: others begin anew here, since nothing can read them.
 */
export async function loadLateParts(flow: Flow): Promise<void> {
  const styles = async () => {
    parts.styles = (await import('../questions/late-styles.ts')).lateStyles;
  };
  const patterns = async () => {
    parts.compilePattern = (await import('./patterns.ts')).compilePattern;
  };
  const triggers = async () => {
    parts.runTriggers = (await import('../triggers/triggers.ts')).runTriggers;
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
