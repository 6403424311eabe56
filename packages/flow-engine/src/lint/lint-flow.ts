import type { Flow } from '@product/model';
import type { FlowProblem, Report } from './flow-problem.ts';
import { lintComparisons } from './lint-comparisons.ts';
import { lintConstantConditions } from './lint-constant-conditions.ts';
import { lintCycles, lintOwnLimits } from './lint-cycles.ts';
import { lintElements } from './lint-elements.ts';
import { lintFields } from './lint-fields.ts';
import { lintNames } from './lint-names.ts';
import { lintReferences } from './lint-references.ts';
import { lintStates } from './lint-states.ts';
import { lintTransitions } from './lint-transitions.ts';
import { lintTranslations } from './lint-translations.ts';
import { lintTriggers } from './lint-triggers.ts';

/**
 * Finds problems of a flow that parses: unreachable states, conditions that never match, missing translations.
 *
 * @example
 * for (const { severity, path, message } of lintFlow(flow)) console.log(severity, path, message);
 */
export function lintFlow(flow: Flow): FlowProblem[] {
  const problems: FlowProblem[] = [];
  const report: Report = (severity, code, path, message) => problems.push({ severity, code, path, message });
  for (const { path, operator } of flow.unknownOperators) {
    report('warning', 'unknownOperator', path, `There is no operator "${operator}".`);
  }
  lintNames(flow, report);
  lintStates(flow, report);
  lintTransitions(flow, report);
  lintElements(flow, report);
  lintTriggers(flow, report);
  lintFields(flow, report);
  lintReferences(flow, report);
  lintComparisons(flow, report);
  lintConstantConditions(flow, report);
  lintCycles(flow, report);
  lintOwnLimits(flow, report);
  lintTranslations(flow, report);
  return problems;
}
