import { FlowDefinitionError, lintFlow, parseFlow } from '@product/flow-engine';
import type { Expression } from '@product/model';

interface Quota {
  readonly key: string;
  readonly condition: Expression;
}

/** Problem of a quota's condition, with its place in the list. */
export interface QuotaProblem {
  readonly index: number;
  readonly message: string;
}

/**
 * Finds the problems of quotas: unknown operators, and questions that the flow does not have. The flow's own checks of a
 * variable find them.
 *
 * @param flow A valid flow in its file format.
 */
export function findQuotaProblems(flow: Readonly<Record<string, unknown>>, quotas: readonly Quota[]): QuotaProblem[] {
  const own = Array.isArray(flow.variables) ? flow.variables.length : 0;
  return quotas.flatMap(({ key, condition }, index) => {
    const variable = { key: `quota-${key}`, type: 'boolean', value: condition };
    const extended = { ...flow, variables: [...(Array.isArray(flow.variables) ? flow.variables : []), variable] };
    try {
      return lintFlow(parseFlow(extended))
        .filter(({ code, path }) => code === 'unknownReference' && path.startsWith(`variables[${own}]`))
        .map(({ message }) => ({ index, message }));
    } catch (error) {
      if (!(error instanceof FlowDefinitionError)) throw error;
      return error.problems.map(({ message }) => ({ index, message }));
    }
  });
}
