import { isRecord, isString } from '@product/model/guard';
import type { SourceObject } from '../source-object.ts';
import { sourceObject } from '../source-object.ts';
import type { FormbricksContext } from './context.ts';

/** A page of the source: a block, or a question of the earlier format. */
export interface Block {
  readonly id: string;
  readonly name: string;
  readonly source: SourceObject;
  readonly elements: readonly SourceObject[];
  readonly logic: readonly SourceObject[];
}

/** Lists the pages of a definition, in the format of today or the earlier one. */
export function blocksOf(survey: SourceObject, { report }: FormbricksContext): readonly Block[] {
  const blocks = survey.list('blocks').flatMap((block, index): readonly Block[] => {
    if (!isRecord(block)) return [];
    const source = sourceObject(block, survey.at('blocks', index), report);
    const elements = source
      .list('elements')
      .map((element, at) => sourceObject(element, source.at('elements', at), report));
    return [{ ...namesOf(source, block), source, elements, logic: logicOf(source, report) }];
  });
  const questions = survey.list('questions').flatMap((question, index): readonly Block[] => {
    if (!isRecord(question)) return [];
    const source = sourceObject(question, survey.at('questions', index), report);
    return [{ ...namesOf(source, question), source, elements: [source], logic: logicOf(source, report) }];
  });
  return [...blocks, ...questions];
}

function namesOf(source: SourceObject, block: Readonly<Record<string, unknown>>): { id: string; name: string } {
  const { id, name } = block;
  if (source.take('name') !== undefined) source.take('id');
  return { id: isString(id) ? id : '', name: isString(name) ? name : isString(id) ? id : '' };
}

function logicOf(source: SourceObject, report: FormbricksContext['report']): readonly SourceObject[] {
  return source.list('logic').map((item, index) => sourceObject(item, source.at('logic', index), report));
}
