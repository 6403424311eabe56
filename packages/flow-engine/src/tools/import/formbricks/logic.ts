import type { Expression } from '@product/model';
import { isRecord, isString } from '@product/model/guard';
import { anyOf } from '../flow-json.ts';
import { sourceObject, wordOf } from '../source-object.ts';
import type { Block } from './blocks.ts';
import { convertConditions } from './conditions.ts';
import type { FormbricksContext } from './context.ts';

/** A jump to another page or to an end, by its id in the source. */
export interface Jump {
  readonly fromId: string;
  readonly targetId: string;
  readonly condition: Expression;
  readonly path: string;
}

/** An assignment to a variable, by its id in the source. */
export interface Calculation {
  readonly variableId: string;
  readonly condition: Expression;
  readonly operator: string;
  readonly value: unknown;
  readonly path: string;
}

/** Jumps, calculations and requirements that the conditions of all pages decide. */
export interface Logic {
  readonly jumps: readonly Jump[];
  readonly calculations: readonly Calculation[];
  /** By the id of the question that becomes required. */
  readonly requiredIf: ReadonlyMap<string, Expression>;
}

/** Converts the conditions of all pages, in their order. */
export function convertLogic(blocks: readonly Block[], context: FormbricksContext): Logic {
  const jumps: Jump[] = [];
  const calculations: Calculation[] = [];
  const required = new Map<string, Expression[]>();
  for (const block of blocks) {
    for (const source of block.logic) {
      source.take('id');
      const condition = convertConditions(source.take('conditions'), source.at('conditions'), context);
      source.list('actions').forEach((action, index) => {
        const { objective, target, variableId, operator, value } = isRecord(action) ? action : {};
        const path = source.at('actions', index);
        if (condition === undefined) {
          context.report(path, wordOf(objective), 'lost', 'Its condition is lost.');
        } else if ((objective === 'jumpToQuestion' || objective === 'jumpToBlock') && isString(target)) {
          jumps.push({ fromId: block.id, targetId: target, condition, path });
        } else if (objective === 'requireAnswer' && isString(target)) {
          required.set(target, [...(required.get(target) ?? []), condition]);
        } else if (objective === 'calculate' && isString(variableId)) {
          calculations.push({ variableId, condition, operator: wordOf(operator), value, path });
        } else {
          context.report(path, wordOf(objective), 'lost', 'A flow has no such action.');
        }
      });
      source.reportRest(new Set());
    }
  }
  const requiredIf = new Map([...required].map(([id, conditions]) => [id, anyOf(conditions) ?? true] as const));
  return { jumps, calculations, requiredIf };
}

/** Reads the value of an assignment: a constant, or the path of a question, variable or hidden field. */
export function operandOf(value: unknown, findPath: (id: string) => string | undefined): Expression | undefined {
  const fields = sourceObject(value, '', () => undefined);
  const [type, content] = [fields.take('type'), fields.take('value')];
  if (type === 'static') return isString(content) || typeof content === 'number' ? content : undefined;
  const path = isString(content) ? findPath(content) : undefined;
  return path === undefined ? undefined : { var: path };
}
