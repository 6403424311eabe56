import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertSurvey, type SurveySource } from '@product/flow-engine/tools';
import {
  formbricksBlocks,
  formbricksQuestions,
} from '../../packages/flow-engine/test/import/formbricks-definitions.ts';
import { surveyJsDefinitions } from '../../packages/flow-engine/test/import/surveyjs-definitions.ts';
import { surveyJsFieldDefinitions } from '../../packages/flow-engine/test/import/surveyjs-field-definitions.ts';
import { typeformForm } from '../../packages/flow-engine/test/import/typeform-definition.ts';

/** A flow that a definition of another product became. */
export interface ConvertedFlow {
  readonly name: string;
  readonly flow: Readonly<Record<string, unknown>>;
}

/** Folder of further definitions, and how many of each of its folders are walked. Default: 60. */
const { FLOW_CORPUS: folder, FLOW_CORPUS_LIMIT: limit = '60' } = process.env;

/** Converts the definitions of our own, and those of the folder that `FLOW_CORPUS` names. */
export function convertedFlows(): readonly ConvertedFlow[] {
  const own = [
    convert('formbricks blocks', formbricksBlocks, 'formbricks'),
    convert('formbricks questions', formbricksQuestions, 'formbricks'),
    convert('typeform form', typeformForm, 'typeform'),
    ...Object.entries({ ...surveyJsDefinitions, ...surveyJsFieldDefinitions }).map(([name, json]) =>
      convert(`surveyjs ${name}`, json, 'surveyjs'),
    ),
  ];
  return [...own, ...(folder === undefined ? [] : flowsOf(folder))];
}

function convert(name: string, json: unknown, from: SurveySource): ConvertedFlow {
  return { name, flow: convertSurvey(json, { from }).flow as ConvertedFlow['flow'] };
}

function flowsOf(path: string): ConvertedFlow[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry): ConvertedFlow[] => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return evenly(flowsOf(inside), Number(limit));
    if (!entry.name.endsWith('.json')) return [];
    const json: unknown = JSON.parse(readFileSync(inside, 'utf8').replace(/^\uFEFF/, ''));
    const from = sourceOf(json);
    return from === undefined ? [] : [convert(entry.name, json, from)];
  });
}

/** Picks some of the items, from the whole list. */
function evenly<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

function sourceOf(json: unknown): SurveySource | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  if ('preset' in json || 'blocks' in json || 'endings' in json) return 'formbricks';
  if ('pages' in json || 'elements' in json || 'questions' in json) return 'surveyjs';
  return 'fields' in json ? 'typeform' : undefined;
}
