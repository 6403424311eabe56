import { isString } from '@product/model/guard';
import type { TransitionJson } from '../flow-json.ts';
import { type SourceObject, sourceObject, wordOf } from '../source-object.ts';
import { readCondition, type SurveyContext } from './context.ts';
import type { BinaryOperator, ExpressionTree } from './expression-tree.ts';
import { translateTree } from './translate-expression.ts';

/** Names of operators that earlier versions of SurveyJS wrote into triggers. */
const formerOperators: ReadonlyMap<string, BinaryOperator> = new Map([
  ['equal', '='],
  ['notequal', '!='],
  ['greater', '>'],
  ['less', '<'],
  ['greaterorequal', '>='],
  ['lessorequal', '<='],
  ['contains', 'contains'],
  ['notcontains', 'notcontains'],
]);

/** States of the pages in their order, with the elements of each. */
export interface StatesOfPages {
  readonly stateIds: readonly string[];
  readonly stateOfQuestion: ReadonlyMap<string, string>;
  readonly endId: string;
}

/** Converts triggers that end the survey or skip pages to transitions. Others are lost. */
export function convertTriggers(
  survey: SourceObject,
  { stateIds, stateOfQuestion, endId }: StatesOfPages,
  context: SurveyContext,
): readonly TransitionJson[] {
  return survey.list('triggers').flatMap((trigger, index): readonly TransitionJson[] => {
    const source = sourceObject(trigger, survey.at('triggers', index), context.report);
    const type = wordOf(source.take('type')).replace(/trigger$/, '');
    if (type !== 'complete' && type !== 'skip') {
      context.report(
        source.path,
        type.slice(0, 60),
        'lost',
        'Answers are never set. Use a variable or a default answer.',
      );
      return [];
    }
    const condition = readTriggerCondition(source, context);
    const target = type === 'complete' ? endId : findTarget(source, stateOfQuestion, context);
    source.reportRest(new Set(['name', 'setToName', 'setValue', 'isVariable']));
    if (condition === undefined || target === undefined) return [];
    if (type === 'skip') source.changed('gotoName', 'The page is changed with the next button.');
    const last = type === 'complete' ? stateIds.length - 1 : stateIds.indexOf(target) - 1;
    return stateIds.slice(0, Math.max(last, 0)).map((id) => ({ from_state_id: id, to_state_id: target, condition }));
  });
}

function findTarget(
  source: SourceObject,
  stateOfQuestion: ReadonlyMap<string, string>,
  { questions, keys }: SurveyContext,
): string | undefined {
  const question = questions.get((source.text('gotoName') ?? '').toLowerCase());
  const key = question === undefined ? undefined : keys.get(question);
  const target = key === undefined ? undefined : stateOfQuestion.get(key);
  if (target === undefined) source.lost('gotoName', 'There is no such question.');
  return target;
}

function readTriggerCondition(source: SourceObject, context: SurveyContext) {
  const condition = readCondition(source, 'expression', context.symbols);
  const [name, operator, value] = [source.text('name'), source.take('operator') ?? 'equal', source.take('value')];
  if (condition !== undefined || name === undefined) return condition;
  const variable: ExpressionTree = { type: 'variable', name };
  const known = isString(operator) ? formerOperators.get(operator) : undefined;
  const isPlain = isString(value) || typeof value === 'number' || typeof value === 'boolean';
  const tree: ExpressionTree | undefined =
    operator === 'empty' || operator === 'notempty'
      ? { type: 'unary', operator, operand: variable }
      : known !== undefined && isPlain
        ? { type: 'binary', operator: known, left: variable, right: { type: 'constant', value } }
        : undefined;
  const translated =
    tree === undefined
      ? { problem: 'There is no such operator.' }
      : translateTree(tree, context.symbols.at(source.at('name')));
  if ('expression' in translated) return translated.expression;
  source.lost('operator', translated.problem);
  return undefined;
}
