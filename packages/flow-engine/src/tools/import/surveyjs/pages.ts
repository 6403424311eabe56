import { isRecord } from '@product/model/guard';
import { defined, type ElementJson, type Json } from '../flow-json.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import type { SurveyContext } from './context.ts';
import { convertElements } from './elements.ts';
import { harmlessOfPage } from './harmless.ts';
import { readQuestionOrder } from './question-order.ts';
import { labelOf, type PageContent, readSurroundings, type Surroundings } from './surroundings.ts';

/** A page before it is known which states it becomes. */
export interface Page {
  readonly name: string;
  readonly fields: Json;
  readonly surroundings: Surroundings;
  readonly elements: readonly ElementJson[];
  readonly checks: readonly Json[];
}

const open: Surroundings = { visibleIf: undefined, readOnlyIf: undefined, isHidden: false };

/** Converts the pages of a definition. In the mode `singlePage`, conditions of a page are those of its elements. */
export function convertPages(survey: SourceObject, mode: unknown, context: SurveyContext): readonly Page[] {
  const pages = survey.list('pages').map((page, index): Page | undefined => {
    const path = survey.at('pages', index);
    if (isRecord(page)) return convertPage(sourceObject(page, path, context.report), mode, context);
    context.report(path, 'page', 'lost', 'Expected a page.');
    return undefined;
  });
  const found = pages.filter((page) => page !== undefined);
  const ownElements = [...survey.list('elements'), ...survey.list('questions')];
  const style = readQuestionOrder(survey, [...survey.list('pages').flatMap(elementsOf), ...ownElements], mode);
  const all = found.map((page) => ({ ...page, fields: { ...style, ...page.fields } }));
  if (ownElements.length === 0) return all;
  const content: PageContent = { elements: [], checks: [] };
  convertElements(ownElements, survey.at('elements'), open, content, context);
  return [...all, { name: 'page', fields: style, surroundings: open, ...content }];
}

function elementsOf(page: unknown): readonly unknown[] {
  return isRecord(page) ? [page.elements, page.questions].filter(Array.isArray).flat() : [];
}

function convertPage(source: SourceObject, mode: unknown, context: SurveyContext): Page {
  const { texts } = context;
  const isJoined = mode === 'singlePage';
  const name = source.text('name') ?? 'page';
  const surroundings = readSurroundings(source, open, context);
  const inherited = isJoined ? surroundings : { ...open, readOnlyIf: surroundings.readOnlyIf };
  const content: PageContent = { elements: [], checks: [] };
  const fields = defined({ title: texts.read(source, 'title'), description: texts.read(source, 'description') });
  if (isJoined) {
    for (const [part, body] of Object.entries(fields)) {
      content.elements.push(labelOf(`${name}-${part}`, body as Json, surroundings, context));
    }
  }
  const list = [...source.list('elements'), ...source.list('questions')];
  convertElements(list, source.at('elements'), inherited, content, context);
  const style = readQuestionOrder(source, list, mode);
  source.reportRest(harmlessOfPage);
  return { name, fields: isJoined ? {} : { ...fields, ...style }, surroundings, ...content };
}
