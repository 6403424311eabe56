import { isRecord, isString } from '@product/model/guard';
import { isLanguageCode } from './texts.ts';

/** Survey products whose definitions `convertSurvey` reads. */
export type SurveySource = 'surveyjs' | 'formbricks' | 'typeform';

type JsonObject = Readonly<Record<string, unknown>>;

const shapes: Readonly<Record<SurveySource, (json: JsonObject) => boolean>> = {
  surveyjs: (json) =>
    records(json.pages).some(({ elements, questions }) => Array.isArray(elements) || Array.isArray(questions)) ||
    [...records(json.elements), ...records(json.questions)].some(({ type, name }) => isString(type) && isString(name)),
  formbricks: (json) =>
    [json, json.data, json.preset].filter(isRecord).some(({ questions, blocks }) => {
      const elements = records(blocks).flatMap((block) => records(block.elements));
      return [...records(questions), ...elements].some(({ headline }) => headline !== undefined);
    }),
  typeform: ({ fields }) => records(fields).some(({ type, title }) => isString(type) && isString(title)),
};

/**
 * Finds the product that a definition comes from. Undefined for a definition without questions, and where several products
 * could have written it.
 */
export function detectSource(json: unknown): SurveySource | undefined {
  if (!isRecord(json)) return undefined;
  const [found, ...others] = (Object.keys(shapes) as SurveySource[]).filter((source) => shapes[source](json));
  return others.length === 0 ? found : undefined;
}

/** Tells whether a definition says which language its texts have. */
export function namesLanguage(json: unknown): boolean {
  if (!isRecord(json)) return false;
  const { settings, locale } = json;
  const ofForm = isRecord(settings) ? settings.language : undefined;
  const ofSurvey = [json, json.data, json.preset]
    .filter(isRecord)
    .flatMap(({ languages }) => records(languages))
    .flatMap(({ default: isDefault, language }) => (isDefault === true && isRecord(language) ? language.code : []));
  return [locale, ofForm, ...ofSurvey].some(isLanguageCode);
}

function records(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
