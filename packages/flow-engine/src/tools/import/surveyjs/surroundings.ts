import type { Expression } from '@product/model';
import { isString } from '@product/model/guard';
import { allOf, anyOf, defined, type ElementJson, type Json, not } from '../flow-json.ts';
import type { SourceObject } from '../source-object.ts';
import { readCondition, type SurveyContext } from './context.ts';

/** What the panels around an element say. */
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
  const enabled = readCondition(source, 'enableIf', symbols);
  const isReadOnly = source.flag('readOnly') === true;
  return {
    visibleIf: allOf([visibleIf, own]),
    readOnlyIf: isReadOnly ? true : anyOf([readOnlyIf, enabled === undefined ? undefined : not(enabled)]),
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
