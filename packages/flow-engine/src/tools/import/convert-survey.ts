import { isRecord } from '@product/model/guard';
import { detectSource, type SurveySource } from './detect-source.ts';
import { flowIdOf } from './flow-id.ts';
import type { Json } from './flow-json.ts';
import { convertFormbricks } from './formbricks/convert-formbricks.ts';
import type { Loss } from './loss.ts';
import { withPlainIds } from './plain-ids.ts';
import type { ReportLoss } from './source-object.ts';
import { convertSurveyJs } from './surveyjs/convert-surveyjs.ts';
import { convertTypeform } from './typeform/convert-typeform.ts';

export interface ConvertOptions {
  readonly from: SurveySource;
  /**
   * SurveyJS question types of the owner's own, by name: the fields that such a question has unless it says otherwise,
   * `type` among them. As `questionJSON` of SurveyJS.
   * `properties` names what the type's own properties mean, and `choiceProperties` those of choices: a property of
   * SurveyJS, or null for a mere look.
   */
  readonly components?: Readonly<Record<string, object>>;
  /** Name of a flow whose definition has no title, such as that of its file. Without an id the flow's id is made of it. */
  readonly name?: string;
  /** Code of the language of a definition that names none. Default: `en`. */
  readonly language?: string;
}

/** A flow with what it lacks. */
export interface Converted {
  /** JSON of a flow, which `parseFlow` always accepts. A source that cannot be read gives a flow without questions. */
  readonly flow: unknown;
  /** In the order of the source's parts. The feature `definition` means that the source cannot be read. */
  readonly losses: readonly Loss[];
}

/** Characters of a name in a loss. */
const MAX_FEATURE_LENGTH = 100;

/**
 * Converts a definition of another survey product to the JSON of a flow. Names become keys. Every property of the source
 * is converted, known to say nothing about questions, or reported.
 *
 * No JSON makes this function throw. Read the losses of the kind `changed`; a loss of the kind `lost` needs a decision.
 *
 * @example
 * const { flow, losses } = convertSurvey(json, { from: 'surveyjs' });
 * if (losses.every(({ kind }) => kind === 'changed')) startSession(parseFlow(flow));
 */
export function convertSurvey(
  json: unknown,
  { from, components = {}, name, language = 'en' }: ConvertOptions,
): Converted {
  const losses: Loss[] = [];
  const reported = new Set<string>();
  const report: ReportLoss = (path, feature, kind, detail) => {
    const id = JSON.stringify([path, feature, detail]);
    if (reported.has(id)) return;
    reported.add(id);
    losses.push({ path, feature: feature.slice(0, MAX_FEATURE_LENGTH), kind, detail });
  };
  const source = detectSource(json);
  if (!isRecord(json) || (source !== undefined && source !== from)) {
    const problem = isRecord(json)
      ? `This is a definition of ${source}, not of ${from}.`
      : 'A definition is an object.';
    report('', 'definition', 'lost', problem);
    return { flow: { id: flowIdOf(undefined, undefined, name), ...emptyFlow }, losses };
  }
  const converted = convert(json, from, language, new Map(Object.entries(components)), report);
  const id = flowIdOf(converted.id, converted.name, name);
  return { flow: withPlainIds({ ...converted, id, name: converted.name || (name ?? '') }), losses };
}

function convert(
  json: Readonly<Record<string, unknown>>,
  from: SurveySource,
  language: string,
  components: ReadonlyMap<string, object>,
  report: ReportLoss,
): Json {
  switch (from) {
    case 'surveyjs':
      return convertSurveyJs(json, language, components, report);
    case 'formbricks':
      return convertFormbricks(json, language, report);
    case 'typeform':
      return convertTypeform(json, language, report);
  }
}

const emptyFlow: Json = {
  states: [{ id: 'end', is_initial_state: true, style: 'thank', elements: [] }],
};
