import type { Expression } from '@product/model';
import { isString } from '@product/model/guard';
import { allOf, anyOf, defined, type ElementJson, type Json, not } from '../flow-json.ts';
import type { SourceObject } from '../source-object.ts';
import { readAccess, readCondition, type SurveyContext } from './context.ts';

/** Visibility and access that the panels around an element decide. */
export interface Surroundings {
  readonly visibleIf: Expression | undefined;
  readonly readOnlyIf: Expression | undefined;
  readonly isHidden: boolean;
}

/** Elements of a page, and the page's checks that they bring. */
export interface PageContent {
  readonly elements: ElementJson[];
  readonly checks: Json[];
}

/** Reads whether an element is visible and read-only, and joins it with what its panels say. */
export function readSurroundings(
  source: SourceObject,
  { visibleIf, readOnlyIf, isHidden }: Surroundings,
  { symbols }: SurveyContext,
): Surroundings {
  const hasCondition = isString(source.take('visibleIf')) && source.take('visibleIf') !== '';
  const own = readCondition(source, 'visibleIf', symbols);
  const enabled = readAccess(source, symbols);
  // SurveyJS ignores `readOnly` beside `enableIf`.
  const isReadOnly = source.flag('readOnly') === true && enabled === undefined;
  return {
    visibleIf: allOf([visibleIf, own]),
    readOnlyIf:
      isReadOnly || readOnlyIf === true
        ? true
        : anyOf([readOnlyIf, enabled === undefined || enabled === true ? undefined : not(enabled)]),
    isHidden: isHidden || (source.flag('visible') === false && !hasCondition),
  };
}

/** Creates an element that shows a text. */
export function labelOf(
  id: string,
  body: Json,
  { visibleIf, isHidden }: Surroundings,
  context: SurveyContext,
): ElementJson {
  return defined({
    id: context.elementIds(id),
    type: 'label',
    body,
    is_visible: isHidden ? false : undefined,
    visible_if: visibleIf,
  }) as ElementJson;
}

/** The condition of a page or panel: without a visible element it is passed over, as SurveyJS does. */
export function conditionOfElements(elements: readonly ElementJson[]): Expression | undefined {
  const shown = elements.filter((element) => element.is_visible !== false);
  if (shown.length === 0) return false;
  const conditions = shown.map(({ visible_if: condition }) => condition);
  return conditions.includes(undefined) ? undefined : anyOf(uniqueConditions(conditions));
}

function uniqueConditions<Condition>(conditions: readonly Condition[]): readonly Condition[] {
  return [...new Map(conditions.map((condition) => [JSON.stringify(condition), condition])).values()];
}
