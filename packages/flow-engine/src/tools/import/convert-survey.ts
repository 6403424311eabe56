import { isRecord } from '@product/model/guard';
import { flowIdOf } from './flow-id.ts';
import type { Json } from './flow-json.ts';
import { convertFormbricks } from './formbricks/convert-formbricks.ts';
import type { Loss } from './loss.ts';
import { withPlainIds } from './plain-ids.ts';
import type { ReportLoss } from './source-object.ts';
import { convertSurveyJs } from './surveyjs/convert-surveyjs.ts';
import { convertTypeform } from './typeform/convert-typeform.ts';

/** Survey products whose definitions `convertSurvey` reads. */
export type SurveySource = 'surveyjs' | 'formbricks' | 'typeform';

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
export function convertSurvey(json: unknown, { from, components = {}, name }: ConvertOptions): Converted {
  const losses: Loss[] = [];
  const reported = new Set<string>();
  const report: ReportLoss = (path, feature, kind, detail) => {
    const id = JSON.stringify([path, feature, detail]);
    if (reported.has(id)) return;
    reported.add(id);
    losses.push({ path, feature: feature.slice(0, MAX_FEATURE_LENGTH), kind, detail });
  };
  if (!isRecord(json)) {
    report('', 'definition', 'lost', 'A definition is an object.');
    return { flow: { id: flowIdOf(undefined, undefined, name), ...emptyFlow }, losses };
  }
  const converted = convert(json, from, new Map(Object.entries(components)), report);
  const id = flowIdOf(converted.id, converted.name, name);
  return { flow: withPlainIds({ ...converted, id, name: converted.name || (name ?? '') }), losses };
}

function convert(
  json: Readonly<Record<string, unknown>>,
  from: SurveySource,
  components: ReadonlyMap<string, object>,
  report: ReportLoss,
): Json {
  switch (from) {
    case 'surveyjs':
      return convertSurveyJs(json, components, report);
    case 'formbricks':
      return convertFormbricks(json, report);
    case 'typeform':
      return convertTypeform(json, report);
  }
}

const emptyFlow: Json = {
  states: [{ id: 'end', is_initial_state: true, style: 'thank', elements: [] }],
};
