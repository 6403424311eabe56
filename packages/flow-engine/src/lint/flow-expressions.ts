import type { Element, Expression, Flow, Option, Question } from '@product/model';

/** Part of a flow that an expression belongs to. */
export type ExpressionOwner =
  | { readonly type: 'visibleIf' | 'requiredIf' | 'readOnlyIf' | 'value'; readonly element: Element }
  | { readonly type: 'option'; readonly element: Element; readonly option: Option }
  | { readonly type: 'stateVisibleIf' | 'check'; readonly stateIndex: number }
  | { readonly type: 'transition'; readonly transitionIndex: number }
  | { readonly type: 'variable'; readonly variableIndex: number };

/** An expression of a flow with its place. */
export interface FlowExpression {
  /** Path in the file, such as `elements[3].visible_if`. */
  readonly path: string;
  readonly expression: Expression;
  readonly owner: ExpressionOwner;
  /** True where only truthiness counts; false where the value itself is used, such as of a variable or a limit. */
  readonly isCondition: boolean;
}

/** Fields of a question that hold the value of an expression, by their names in the file. */
const valueFields = {
  lowerlimit: 'lowerLimitValue',
  upperlimit: 'upperLimitValue',
  min_date: 'minDate',
  max_date: 'maxDate',
  default_answer: 'defaultAnswer',
} as const satisfies Readonly<Record<string, keyof Question>>;

/** Lists every expression of a flow, in the order of the definition. */
export function flowExpressions(flow: Flow): FlowExpression[] {
  const found: FlowExpression[] = [];
  const add = (path: string, expression: Expression | undefined, owner: ExpressionOwner, isCondition = true): void => {
    if (expression !== undefined) found.push({ path, expression, owner, isCondition });
  };
  flow.states.forEach(({ visibleIf, checks = [] }, stateIndex) => {
    const path = `states[${stateIndex}]`;
    add(`${path}.visible_if`, visibleIf, { type: 'stateVisibleIf', stateIndex });
    checks.forEach(({ condition }, at) => {
      add(`${path}.checks[${at}].condition`, condition, { type: 'check', stateIndex });
    });
  });
  flow.elements.forEach((element, at) => {
    const { visibleIf, question } = element;
    const path = `elements[${at}]`;
    add(`${path}.visible_if`, visibleIf, { type: 'visibleIf', element });
    if (question === null) return;
    add(`${path}.question.required_if`, question.requiredIf, { type: 'requiredIf', element });
    add(`${path}.question.read_only_if`, question.readOnlyIf, { type: 'readOnlyIf', element });
    for (const [name, field] of Object.entries(valueFields)) {
      add(`${path}.question.${name}`, question[field], { type: 'value', element }, false);
    }
    // Options that `options_from` copies have conditions of the parser, not of the owner.
    if (question.optionsFrom !== undefined) return;
    question.options.forEach((option, index) => {
      const optionPath = `${path}.question.options[${index}].visible_if`;
      add(optionPath, option.visibleIf, { type: 'option', element, option });
    });
  });
  flow.transitions.forEach(({ condition }, transitionIndex) => {
    add(`transitions[${transitionIndex}].condition`, condition, { type: 'transition', transitionIndex });
  });
  flow.variables?.forEach(({ value }, variableIndex) => {
    add(`variables[${variableIndex}].value`, value, { type: 'variable', variableIndex }, false);
  });
  return found;
}
