import { compilePattern, type Expression } from '@product/model';
import { anyOf, defined, type Json, not, type Texts } from '../flow-json.ts';
import { type SourceObject, sourceObject, wordOf } from '../source-object.ts';
import { readCondition, type SurveyContext } from './context.ts';

/** Fields of the question and checks of its page that its validators become. */
export interface Validation {
  readonly fields: Json;
  readonly checks: readonly Json[];
}

/** Converts the validators of a question of a style. */
export function readValidators(
  source: SourceObject,
  style: string,
  visibleIf: Expression | undefined,
  context: SurveyContext,
): Validation {
  const checks: Json[] = [];
  const messages: Texts[] = [];
  const found = source.list('validators').map((validator, index): Json => {
    const settings = sourceObject(validator, source.at('validators', index), context.report);
    const type = wordOf(settings.take('type')).replace(/validator$/, '');
    const message = context.texts.read(settings, 'text');
    if (type === 'expression') {
      const condition = readCondition(settings, 'expression', context.symbols);
      settings.reportRest(new Set());
      if (condition === undefined) return {};
      const whenVisible = visibleIf === undefined ? condition : anyOf([not(visibleIf), condition]);
      checks.push({ condition: whenVisible, body: message ?? context.texts.own('Please check your answers.') });
      return {};
    }
    if (message !== undefined) messages.push(message);
    const fields = readValidator(type, style, settings, context);
    settings.reportRest(new Set());
    return fields;
  });
  const [message] = messages;
  if (messages.length > 1)
    source.changed('validators', 'A question has one own message for all its checks: the first.');
  return { fields: Object.assign({}, ...found, defined({ error_text: message })), checks };
}

function readValidator(type: string, style: string, settings: SourceObject, context: SurveyContext): Json {
  switch (type) {
    case 'numeric': {
      const limits = defined({ lowerlimit: settings.number('minValue'), upperlimit: settings.number('maxValue') });
      if (style === 'numeric') return limits;
      if (style === 'text') {
        context.report(settings.path, 'numeric', 'changed', 'The question is a number.');
        return { ...limits, style: 'numeric' };
      }
      return refuse(settings, type, style);
    }
    case 'text': {
      const lengths = {
        min_response_length: settings.number('minLength'),
        max_response_length: settings.number('maxLength'),
      };
      const digits = settings.take('allowDigits');
      if (digits === false) settings.lost('allowDigits', 'Use "pattern".');
      return defined({
        min_response_length: lengths.min_response_length || undefined,
        max_response_length: lengths.max_response_length || undefined,
      });
    }
    case 'email':
      return style === 'text' || style === 'email' ? { style: 'email' } : refuse(settings, type, style);
    case 'regex':
      return readPattern(settings);
    case 'answercount':
      return defined({
        min_selection_count: settings.number('minCount') || undefined,
        max_selection_count: settings.number('maxCount') || undefined,
      });
    default:
      return refuse(settings, type, style);
  }
}

function refuse(settings: SourceObject, type: string, style: string): Json {
  settings.lost('type', `There is no check "${type.slice(0, 40)}" of the style ${style}. Use a check of the page.`);
  return {};
}

/** A pattern of a flow must match the whole text, while SurveyJS looks for it anywhere. */
function readPattern(settings: SourceObject): Json {
  const source = settings.text('regex') ?? '';
  if ((settings.take('caseInsensitive') ?? settings.take('insensitive')) === true) {
    settings.changed('caseInsensitive', 'Upper and lower case differ in a pattern. Use classes such as [Aa].');
  }
  if (source === '') return {};
  const isWhole = source.startsWith('^') && source.endsWith('$') && !source.endsWith('\\$') && !source.includes('|');
  const pattern = isWhole ? source.slice(1, -1) : `[\\s\\S]*(?:${source})[\\s\\S]*`;
  if (compilePattern(pattern) !== undefined) return { pattern };
  settings.lost('regex', 'The pattern is invalid, or could take very long.');
  return {};
}
