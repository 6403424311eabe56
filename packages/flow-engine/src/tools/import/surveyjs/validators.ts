import { compilePattern } from '@product/model';
import { isRecord } from '@product/model/guard';
import { anyOf, defined, type Json, not, type Texts } from '../flow-json.ts';
import { type SourceObject, sourceObject, wordOf } from '../source-object.ts';
import { readCondition, type SurveyContext } from './context.ts';
import type { Surroundings } from './surroundings.ts';

/** Fields of the question and checks of its page that its validators become. */
export interface Validation {
  readonly fields: Json;
  readonly checks: readonly Json[];
}

/** Converts the validators of a question. Its own limits hold beside theirs. */
export function readValidators(
  source: SourceObject,
  question: Json,
  { visibleIf, readOnlyIf, isHidden }: Surroundings,
  context: SurveyContext,
): Validation {
  const checks: Json[] = [];
  const messages: Texts[] = [];
  const validators = source.list('validators');
  const style = styleWith(validators, String(question.style));
  let fields = question;
  for (const [index, validator] of validators.entries()) {
    const settings = sourceObject(validator, source.at('validators', index), context.report);
    const type = validatorType(settings.take('type'));
    const message = context.texts.read(settings, 'text');
    if (type === 'expression') {
      const condition = readCondition(settings, 'expression', context.symbols);
      settings.reportRest(new Set());
      if (condition === undefined) continue;
      // SurveyJS checks no question that is hidden or read-only.
      const hiddenIf = visibleIf === undefined ? undefined : not(visibleIf);
      const body = message ?? context.texts.own('Please check your answers.');
      if (readOnlyIf === true || isHidden) continue;
      checks.push({ condition: anyOf([hiddenIf, readOnlyIf, condition]), body });
      continue;
    }
    if (message !== undefined) messages.push(message);
    fields = withStrictest(fields, readValidator(type, style, question.style, settings, context), settings);
    settings.reportRest(new Set());
  }
  const [message] = messages;
  if (messages.length > 1)
    source.changed('validators', 'A question has one own message for all its checks: the first.');
  return { fields: { ...fields, ...defined({ error_text: message }) }, checks };
}

function validatorType(type: unknown): string {
  return wordOf(type).replace(/validator$/, '');
}

/** Finds the style of a question with its validators: a text becomes a number or an e-mail address. */
function styleWith(validators: readonly unknown[], style: string): string {
  if (style !== 'text') return style;
  const types = validators.map((validator) => (isRecord(validator) ? validatorType(validator.type) : ''));
  return types.includes('numeric') ? 'numeric' : types.includes('email') ? 'email' : style;
}

/** Limits of a question by how the stricter of two is found. */
const strictest: ReadonlyMap<string, (...limits: number[]) => number> = new Map([
  ['lowerlimit', Math.max],
  ['min_response_length', Math.max],
  ['min_selection_count', Math.max],
  ['upperlimit', Math.min],
  ['max_response_length', Math.min],
  ['max_selection_count', Math.min],
]);

/** Joins limits, of which the stricter one holds. A question has one pattern, and computes a limit or has a fixed one. */
function withStrictest(former: Json, added: Json, settings: SourceObject): Json {
  const joined: Record<string, unknown> = { ...former };
  for (const [name, value] of Object.entries(added)) {
    const [own, choose] = [former[name], strictest.get(name)];
    if (own === undefined || own === value || name === 'style') joined[name] = value;
    else if (choose !== undefined && typeof own === 'number' && typeof value === 'number')
      joined[name] = choose(own, value);
    else settings.lost('type', 'The question has such a limit or pattern already. Use a check of the page.');
  }
  return joined;
}

/** Styles with a pattern, and those with limits of length. */
const patternStyles: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'url']);
const lengthStyles: ReadonlySet<string> = new Set(['text', 'textarea']);
/** Styles whose answers are numbers in SurveyJS, which have no length. */
const numberStyles: ReadonlySet<unknown> = new Set(['numeric', 'slider']);

function readValidator(
  type: string,
  style: string,
  ownStyle: unknown,
  settings: SourceObject,
  context: SurveyContext,
): Json {
  switch (type) {
    case 'numeric': {
      const limits = defined({ lowerlimit: settings.number('minValue'), upperlimit: settings.number('maxValue') });
      if (style !== 'numeric') return refuse(settings, type, style);
      if (ownStyle === 'numeric') return limits;
      context.report(settings.path, 'numeric', 'changed', 'The question is a number.');
      return { ...limits, style };
    }
    case 'text': {
      const lengths = {
        min_response_length: settings.number('minLength'),
        max_response_length: settings.number('maxLength'),
      };
      const digits = settings.take('allowDigits');
      if (digits === false) settings.lost('allowDigits', 'Use "pattern".');
      const limits = defined({
        min_response_length: lengths.min_response_length || undefined,
        max_response_length: lengths.max_response_length || undefined,
      });
      if (lengthStyles.has(style) || Object.keys(limits).length === 0 || numberStyles.has(ownStyle)) {
        return lengthStyles.has(style) ? limits : {};
      }
      return refuse(settings, type, style);
    }
    case 'email':
      return style === 'email' ? { style } : refuse(settings, type, style);
    case 'regex':
      return patternStyles.has(style) ? readPattern(settings) : refuse(settings, type, style);
    case 'answercount':
      if (style === 'file') return refuse(settings, type, style);
      return defined({
        min_selection_count: settings.number('minCount') || undefined,
        max_selection_count: settings.number('maxCount') || undefined,
      });
    default:
      return refuse(settings, type, style);
  }
}

function refuse(settings: SourceObject, type: string, style: string): Json {
  settings.dropRest();
  settings.lost('type', `There is no check "${type.slice(0, 40)}" of the style ${style}. Use a check of the page.`);
  return {};
}

/** A pattern of a flow must match the whole text, while SurveyJS looks for it anywhere. */
function readPattern(settings: SourceObject): Json {
  const source = settings.text('regex') ?? '';
  const ignoresCase = [settings.take('caseInsensitive'), settings.take('insensitive')].includes(true);
  if (source === '') return {};
  if (!ignoresCase && /\p{L}/u.test(source.replaceAll(/\\[\s\S]/g, ''))) {
    settings.changed('regex', 'A pattern takes upper and lower case as the same.');
  }
  const isWhole = source.startsWith('^') && source.endsWith('$') && !source.endsWith('\\$') && !source.includes('|');
  const pattern = isWhole ? source.slice(1, -1) : `[\\s\\S]*(?:${source})[\\s\\S]*`;
  if (compilePattern(pattern) !== undefined) return { pattern };
  settings.lost('regex', 'The pattern is invalid, or could take very long.');
  return {};
}
