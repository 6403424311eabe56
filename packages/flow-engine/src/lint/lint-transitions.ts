import { compilePattern, type Flow, type Rule } from '@product/model';
import { isFinal, stateById } from '../definition/states.ts';
import type { Report } from './flow-problem.ts';

export function lintTransitions(flow: Flow, report: Report): void {
  const decided = new Set<string>();
  flow.transitions.forEach(({ fromStateId, rules, condition }, at) => {
    const path = `transitions[${at}]`;
    if (isFinal(stateById(flow, fromStateId))) {
      report('warning', 'deadTransition', path, `The state "${fromStateId}" is final: nothing follows it.`);
    } else if (decided.has(fromStateId)) {
      report('warning', 'deadTransition', path, 'An earlier transition has no rules and is always taken.');
    }
    if (rules.length === 0 && condition === undefined) decided.add(fromStateId);
    rules.forEach((rule, position) => void lintRule(flow, rule, `${path}.rules[${position}]`, report));
  });
}

function lintRule(flow: Flow, rule: Rule, path: string, report: Report): void {
  const question = flow.index.elements.get(rule.elementId)?.question ?? null;
  if (question === null) {
    report('error', 'deadRule', `${path}.element_id`, `The element "${rule.elementId}" has no question.`);
    return;
  }
  const { options, statements, bindingModel } = question;
  if (options.length > 0 && bindingModel === null) {
    rule.optionIds.forEach((optionId, at) => {
      if (hasId(options, optionId)) return;
      report('error', 'unknownOption', `${path}.option_ids[${at}]`, `There is no option "${optionId}".`);
    });
  }
  if (rule.statementId !== null && !hasId(statements, rule.statementId)) {
    report('error', 'unknownStatement', `${path}.statement_id`, `There is no statement "${rule.statementId}".`);
  }
  if (rule.optionIds.length > 0) return;
  if (rule.operator === null) report('error', 'deadRule', path, 'A rule without operator and options never matches.');
  if (rule.operator === 'regex') lintPattern(rule.value, `${path}.value`, report);
}

function hasId(list: readonly { readonly id: string }[], id: string): boolean {
  return list.some((item) => item.id === id);
}

/** Reports a pattern that is invalid or could hang a page: it matches nothing. */
export function lintPattern(pattern: string | null, path: string, report: Report): void {
  if (compilePattern(pattern ?? '') === undefined) {
    report('error', 'unsafePattern', path, `The pattern "${pattern}" is invalid or unsafe, and matches nothing.`);
  }
}
