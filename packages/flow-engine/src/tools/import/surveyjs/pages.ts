import { isRecord } from '@product/model/guard';
import { defined, type ElementJson, type Json } from '../flow-json.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import type { SurveyContext } from './context.ts';
import { convertElements } from './elements.ts';
import { harmlessOfPage } from './harmless.ts';
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

/** Converts the pages of a definition. With `isJoined`, conditions of a page are those of its elements. */
export function convertPages(survey: SourceObject, isJoined: boolean, context: SurveyContext): readonly Page[] {
  const pages = survey.list('pages').map((page, index): Page | undefined => {
    const path = survey.at('pages', index);
    if (isRecord(page)) return convertPage(sourceObject(page, path, context.report), isJoined, context);
    context.report(path, 'page', 'lost', 'Expected a page.');
    return undefined;
  });
  const found = pages.filter((page) => page !== undefined);
  const ownElements = [...survey.list('elements'), ...survey.list('questions')];
  if (ownElements.length === 0) return found;
  const content: PageContent = { elements: [], checks: [] };
  convertElements(ownElements, survey.at('elements'), open, content, context);
  return [...found, { name: 'page', fields: {}, surroundings: open, ...content }];
}

function convertPage(source: SourceObject, isJoined: boolean, context: SurveyContext): Page {
  const { texts } = context;
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
  const order = source.take('questionOrder') ?? source.take('questionsOrder');
  source.reportRest(harmlessOfPage);
  const style = order === 'random' ? { style: 'random' } : {};
  return { name, fields: isJoined ? {} : { ...fields, ...style }, surroundings, ...content };
}
