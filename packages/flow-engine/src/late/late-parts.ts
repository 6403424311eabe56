import type { compilePattern } from '@product/model';
import type { LateStyle } from '../questions/late-styles.ts';
import type { StyleParts } from '../questions/question-definition.ts';
import type { readRun } from '../session/read-run.ts';
import type { runTriggers } from '../triggers/triggers.ts';

/** What only some flows need. */
export interface LateParts {
  /** Styles beyond choice and text. */
  readonly lateStyles: Partial<Readonly<Record<LateStyle, StyleParts>>>;
  /** For rules and triggers that compare by a pattern. */
  readonly compilePattern: typeof compilePattern | undefined;
  /** For flows with triggers. */
  readonly runTriggers: typeof runTriggers | undefined;
  /** For sessions that the engine did not make itself. */
  readonly readRun: typeof readRun | undefined;
}
