import type { Part } from './coverage.ts';
import type { Visit, VisitorPlan } from './visit.ts';

/** Starts visits of one simulation. */
export interface Trial {
  /** A visitor who counts is one of the random ones. */
  run(plan: VisitorPlan, counts?: boolean): Visit;
  /** False when the flow has taken too much work already. */
  mayContinue(): boolean;
  readonly parts: readonly Part[];
  /** Plan that went a way. */
  planOf(part: Part): VisitorPlan | undefined;
  newPlan(change?: Partial<VisitorPlan>): VisitorPlan;
}
