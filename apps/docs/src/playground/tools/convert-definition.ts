import { type Converted, convertSurvey, type SurveySource } from '@product/flow-engine/tools';
import { MAX_LENGTH } from '../check-flow.ts';
import { flowOf, readJson } from './parse.ts';

/** A converted definition. */
export interface ConvertedDefinition {
  readonly losses: Converted['losses'];
  /** Flow for the editor, or why the editor stays as it is. */
  readonly flow: { readonly text: string } | { readonly problem: string };
}

/** Converts the text of a definition of another product. A problem means that the text cannot be read. */
export function convertDefinition(
  text: string,
  from: SurveySource,
): ConvertedDefinition | { readonly problem: string } {
  if (text.length > MAX_LENGTH) return { problem: `The definition is longer than ${MAX_LENGTH} characters.` };
  const read = readJson(text);
  if (read.problem !== undefined) return { problem: read.problem };
  const { flow, losses } = convertSurvey(read.json, { from });
  return { losses, flow: forEditor(flow) };
}

function forEditor(flow: unknown): ConvertedDefinition['flow'] {
  const hasQuestions = flowOf(flow)?.elements.some(({ question }) => question !== null) ?? false;
  if (!hasQuestions)
    return { problem: 'No question was found, so the flow file stays as it is. Is the product right?' };
  const indented = JSON.stringify(flow, null, 2);
  const text = indented.length > MAX_LENGTH ? JSON.stringify(flow) : indented;
  if (text.length <= MAX_LENGTH) return { text };
  return {
    problem: `The flow is longer than ${MAX_LENGTH} characters. The command “product-flow import” converts it.`,
  };
}
