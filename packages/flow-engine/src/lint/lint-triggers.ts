import type { Flow, IndexedTrigger, Question } from '@product/model';
import { findByKeyOrId } from '../questions/find-by-key-or-id.ts';
import { showingTriggers, visibilityOf } from '../triggers/targets.ts';
import type { Report } from './flow-problem.ts';
import { lintPattern } from './lint-transitions.ts';

/** Reports triggers that never fire, have no effect, or contradict each other. */
export function lintTriggers(flow: Flow, report: Report): void {
  const known = new Map<string, { readonly visibility: boolean | undefined; readonly path: string }>();
  for (const indexed of flow.index.triggers) {
    const path = `elements[${flow.elements.indexOf(indexed.element)}].triggers[${indexed.position}]`;
    lintCondition(flow, indexed, path, report);
    lintTargets(flow, indexed, path, report);
    for (const [condition, target] of conflictKeys(indexed)) {
      const visibility = visibilityOf(indexed.trigger.action);
      const other = known.get(condition);
      if (other !== undefined && other.visibility !== visibility) {
        report('error', 'contradictoryTriggers', path, `${other.path} does the opposite for "${target}".`);
      }
      known.set(condition, { visibility, path });
    }
  }
}

function lintCondition(flow: Flow, { element, trigger }: IndexedTrigger, path: string, report: Report): void {
  const key = trigger.key ?? element.question?.key;
  const question = key === undefined ? undefined : flow.index.questionsByKey.get(key);
  if (question === undefined) {
    const message =
      key === undefined ? 'The trigger has no question to listen to.' : `There is no question with the key "${key}".`;
    report('error', 'deadTrigger', `${path}.key`, message);
    return;
  }
  const { statementKey, controlType, answerValue } = trigger;
  if (statementKey !== null && findByKeyOrId(question.statements, statementKey) === undefined) {
    report('error', 'unknownStatement', `${path}.statement_key`, `There is no statement "${statementKey}".`);
  }
  if (controlType === 'regex') lintPattern(answerValue, `${path}.answer_value`, report);
  if (controlType === 'equal' && !canBeAnswered(question, answerValue)) {
    report('error', 'deadTrigger', `${path}.answer_value`, `No answer to "${question.key}" is "${answerValue}".`);
  }
}

function canBeAnswered({ options, bindingModel }: Question, value: string | null): boolean {
  if (value === null || value === '') return false;
  const isFixed = options.length > 0 && bindingModel === null;
  return !isFixed || findByKeyOrId(options, value) !== undefined;
}

function lintTargets(flow: Flow, { trigger }: IndexedTrigger, path: string, report: Report): void {
  const { scope, action, targetIds, targetOptionIds, targetEvents } = trigger;
  const targets = { element: targetIds, option: targetOptionIds, 'event-dispatch': targetEvents }[scope];
  if (targets.length === 0) report('warning', 'deadTrigger', path, 'The trigger has no target.');
  if (scope === 'event-dispatch') return;
  if (visibilityOf(action) === undefined) {
    report('error', 'unknownAction', `${path}.action`, `There is no action "${action}".`);
    return;
  }
  if (scope === 'option') {
    targetOptionIds.forEach(({ questionKey, optionKey }, at) => {
      const question = flow.index.questionsByKey.get(questionKey);
      if (question?.bindingModel || findByKeyOrId(question?.options ?? [], optionKey) !== undefined) return;
      const optionPath = `${path}.target_option_ids[${at}]`;
      report('error', 'unknownOption', optionPath, `There is no option "${optionKey}" of "${questionKey}".`);
    });
    return;
  }
  const opposite = action === 'make_visible' ? 'make_invisible' : 'make_visible';
  targetIds.forEach((id, at) => {
    const element = flow.index.elements.get(id);
    if (element?.isVisible !== (action === 'make_visible')) return;
    if (showingTriggers(flow, element).some((other) => other.trigger.action === opposite)) return;
    report('warning', 'deadTrigger', `${path}.target_ids[${at}]`, `The element "${id}" already has this visibility.`);
  });
}

/** Lists a key for each target. Triggers that fire on the same answer have equal keys. */
function conflictKeys({ element, trigger }: IndexedTrigger): [condition: string, target: string][] {
  const { key, controlType, answerValue, statementKey, scope, targetIds, targetOptionIds } = trigger;
  if (scope === 'event-dispatch' || visibilityOf(trigger.action) === undefined) return [];
  const options = targetOptionIds.map(({ questionKey, optionKey }) => `${questionKey}/${optionKey}`);
  const targets = scope === 'option' ? options : targetIds;
  const condition = [key ?? element.question?.key, controlType, answerValue, statementKey, scope];
  return targets.map((target) => [JSON.stringify([...condition, target]), target]);
}
