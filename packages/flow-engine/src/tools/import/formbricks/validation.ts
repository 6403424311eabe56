import { compilePattern } from '@product/model';
import { isRecord, isString } from '@product/model/guard';
import type { Json } from '../flow-json.ts';
import { type SourceObject, sourceObject, wordOf } from '../source-object.ts';
import type { FormbricksContext } from './context.ts';

/** Converts the checks of a question to its limits. */
export function readValidation(source: SourceObject, { report }: FormbricksContext): Json {
  const value = source.take('validation');
  if (!isRecord(value)) return {};
  const validation = sourceObject(value, source.at('validation'), report);
  const rules = validation.list('rules');
  if (validation.take('logic') === 'or' && rules.length > 1) {
    validation.lost('logic', 'All limits of a question hold. Use a check of the page.');
    return {};
  }
  const fields = rules.map((rule, index): Json => {
    const settings = sourceObject(rule, validation.at('rules', index), report);
    settings.take('id');
    const type = wordOf(settings.take('type'));
    const params = settings.take('params');
    const converted = isString(settings.take('field')) ? undefined : convertRule(type, isRecord(params) ? params : {});
    if (converted === undefined)
      settings.lost('type', `There is no check "${type.slice(0, 40)}". Use a check of the page.`);
    settings.reportRest(new Set());
    return converted ?? {};
  });
  validation.reportRest(new Set());
  return Object.assign({}, ...fields);
}

function convertRule(type: string, params: Readonly<Record<string, unknown>>): Json | undefined {
  const { min, max, pattern, date, startDate, endDate, extensions } = params;
  switch (type) {
    case 'minLength':
      return { min_response_length: min };
    case 'maxLength':
      return { max_response_length: max };
    case 'email':
    case 'url':
      return { style: type };
    case 'phone':
      return { style: 'phone_number' };
    case 'minValue':
      return { lowerlimit: min };
    case 'maxValue':
      return { upperlimit: max };
    case 'minSelections':
    case 'minRanked':
      return { min_selection_count: min };
    case 'maxSelections':
      return { max_selection_count: max };
    case 'rankAll':
    case 'answerAllRows':
      return {};
    case 'isLaterThan':
      return { min_date: date };
    case 'isEarlierThan':
      return { max_date: date };
    case 'isBetween':
      return { min_date: startDate, max_date: endDate };
    case 'fileExtensionIs':
      return Array.isArray(extensions)
        ? { accept: extensions.filter(isString).map((ending) => `.${ending}`) }
        : undefined;
    case 'pattern': {
      const whole = isString(pattern) ? `[\\s\\S]*(?:${pattern})[\\s\\S]*` : undefined;
      return whole !== undefined && compilePattern(whole) !== undefined ? { pattern: whole } : undefined;
    }
    default:
      return undefined;
  }
}
