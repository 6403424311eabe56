import type { Expression } from '@product/model';
import { isString } from '@product/model/guard';
import { defined, type ElementJson, type StateJson, type Texts } from '../flow-json.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import { readCondition, type SurveyContext } from './context.ts';
import { convertPlaceholders } from './placeholders.ts';

/** Thank states of a flow. */
export interface Ending {
  readonly states: readonly StateJson[];
  readonly elements: readonly ElementJson[];
  /** Id of the state that follows when no other condition holds. */
  readonly defaultId: string;
  readonly conditional: readonly { readonly stateId: string; readonly condition: Expression }[];
}

/** Converts the texts and addresses that follow a survey. */
export function convertEnding(survey: SourceObject, context: SurveyContext): Ending {
  const { texts } = context;
  const states: StateJson[] = [];
  const elements: ElementJson[] = [];
  const add = (id: string, body: Texts, redirectUrl: string | undefined): string => {
    const stateId = context.stateIds(id);
    const elementId = context.elementIds(`${id}-text`);
    elements.push({ id: elementId, type: 'label', body });
    states.push({
      ...{ id: stateId, style: 'thank', elements: [elementId] },
      ...defined({ redirect_url: redirectUrl }),
    });
    return stateId;
  };
  const html = texts.read(survey, 'completedHtml') ?? texts.own('Thank you for completing the survey');
  const url = readAddress(survey, 'navigateToUrl', context);
  const conditional = ['navigateToUrlOnCondition', 'completedHtmlOnCondition'].flatMap((name) =>
    survey.list(name).flatMap((item, index) => {
      const source = sourceObject(item, survey.at(name, index), context.report);
      const condition = readCondition(source, 'expression', context.symbols);
      const [body, address] = [texts.read(source, 'html'), readAddress(source, 'url', context)];
      source.reportRest(new Set());
      // A text of a condition that is missing is an empty one.
      const text = body ?? (name === 'navigateToUrlOnCondition' ? html : texts.own(''));
      return condition === undefined ? [] : { stateId: add(`end-${name}`, text, address ?? url), condition };
    }),
  );
  if (['navigateToUrlOnCondition', 'completedHtmlOnCondition'].every((name) => survey.list(name).length > 0)) {
    survey.changed('completedHtmlOnCondition', 'An address with a condition has the text without one.');
  }
  if (survey.take('showCompletedPage') === false || survey.take('showCompletePage') === false) {
    survey.changed('showCompletePage', 'A thank page is shown.');
  }
  return { defaultId: add('end', html, url), states, elements, conditional };
}

/** Reads an address that a thank page opens: http and https alone. */
function readAddress(source: SourceObject, name: string, { symbols, report }: SurveyContext): string | undefined {
  const address = source.take(name);
  if (address === undefined || address === '') return undefined;
  if (isString(address) && /^https?:\/\//i.test(address)) {
    const place = source.at(name);
    return convertPlaceholders(
      address,
      symbols.at(place),
      (problem) => source.lost(name, problem),
      (placeholder, difference) => report(place, placeholder, 'changed', difference),
    );
  }
  source.lost(name, 'A thank page opens addresses with http or https alone.');
  return undefined;
}
