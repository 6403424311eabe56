import type { Option, Question } from '@product/model';
import { valueShape } from '../../questions/value-shape.ts';
import { isEqual, type Note } from './change.ts';
import { diffLimits } from './diff-limits.ts';

const textFields = {
  description: 'description',
  placeholder: 'placeholder',
  error_text: 'errorText',
  prefix: 'prefix',
  suffix: 'suffix',
  pattern_text: 'patternText',
} as const satisfies Readonly<Record<string, keyof Question>>;

const harmlessFields = {
  default_answer: 'defaultAnswer',
  read_only_if: 'readOnlyIf',
  review: 'isReviewed',
  hide_personal_data: 'hidePersonalData',
  extra: 'extra',
} as const satisfies Readonly<Record<string, keyof Question>>;

/** Notes the changes of a question that both flows have. */
export function diffQuestion(before: Question, after: Question, path: string, note: Note): void {
  const name = `"${after.key}"`;
  if (before.id !== after.id) {
    note('breaking', `${path}.id`, `The id of ${name} changes from "${before.id}": stored answers name the old one.`);
  }
  if (before.key !== after.key) {
    const reason = `The key changes from "${before.key}" to ${name}: exports and integrations use the old one.`;
    note('breaking', `${path}.key`, reason);
  }
  if (before.style !== after.style || before.isMultiSelect !== after.isMultiSelect)
    diffStyle(before, after, path, note);
  if (before.bindingModel !== after.bindingModel) {
    note('breaking', `${path}.binding_model`, `The options of ${name} come from another place.`);
  }
  diffRequired(before, after, path, note);
  diffLimits(before, after, path, note);
  diffOptions(before, after, `${path}.options`, note);
  diffStatements(before, after, `${path}.statements`, note);
  for (const [field, key] of Object.entries(textFields)) {
    if (!isEqual(before[key], after[key])) note('words', `${path}.${field}`, `The text of ${name} changes.`);
  }
  for (const [field, key] of Object.entries(harmlessFields)) {
    if (!isEqual(before[key], after[key]))
      note('safe', `${path}.${field}`, `It changes for ${name}; answers stay valid.`);
  }
}

function diffStyle(before: Question, after: Question, path: string, note: Note): void {
  const isSame = valueShape(before).type === valueShape(after).type;
  const styles = before.style === after.style ? after.style : `${before.style} to ${after.style}`;
  note(
    isSame ? 'safe' : 'breaking',
    before.style === after.style ? `${path}.is_multi_select` : `${path}.style`,
    isSame ? `The style changes (${styles}); answers have the same form.` : `Answers have another form (${styles}).`,
  );
}

function diffRequired(before: Question, after: Question, path: string, note: Note): void {
  const name = `"${after.key}"`;
  if (!before.isRequired && after.isRequired) {
    note('breaking', `${path}.is_required`, `${name} becomes required: feedbacks without an answer are incomplete.`);
  }
  if (before.isRequired && !after.isRequired) note('safe', `${path}.is_required`, `${name} is no longer required.`);
  if (isEqual(before.requiredIf, after.requiredIf)) return;
  if (after.requiredIf === undefined) note('safe', `${path}.required_if`, `${name} is no longer required at times.`);
  else note('breaking', `${path}.required_if`, `${name} is required under another condition.`);
}

function diffOptions(before: Question, after: Question, path: string, note: Note): void {
  if (!isEqual(before.optionsFrom, after.optionsFrom)) {
    note('breaking', path.replace(/options$/, 'options_from'), 'The options come from another question.');
  }
  const previous = new Map(before.options.map((option) => [option.id, option]));
  const byKey = new Map(before.options.map((option) => [option.key, option]));
  const matched = new Set<Option>();
  after.options.forEach((option, at) => {
    const old = previous.get(option.id) ?? byKey.get(option.key);
    if (old === undefined) {
      note('safe', `${path}[${at}]`, `The option "${option.key}" is new.`);
      return;
    }
    matched.add(old);
    diffOption(old, option, `${path}[${at}]`, note);
  });
  before.options.forEach((option, at) => {
    if (matched.has(option)) return;
    note('breaking', `${path}[${at}]`, `The option "${option.key}" is removed: stored answers choose it.`);
  });
  const kept = before.options.filter((option) => matched.has(option));
  const order = [...matched];
  if (kept.some((option, at) => option !== order[at])) note('safe', path, 'The options have another order.');
}

function diffOption(before: Option, after: Option, path: string, note: Note): void {
  const name = `"${after.key}"`;
  const changes: readonly (readonly [keyof Option, string, boolean, string])[] = [
    ['id', 'id', true, `The id of ${name} changes: stored answers choose the old one.`],
    ['key', 'key', true, `The key changes from "${before.key}" to ${name}: exports use the old one.`],
    ['isVisible', 'is_visible', !after.isVisible, `The option ${name} is ${after.isVisible ? 'shown' : 'hidden'}.`],
    ['visibleIf', 'visible_if', after.visibleIf !== undefined, `The option ${name} shows under another condition.`],
    ['isOther', 'is_other', true, `The option ${name} ${after.isOther ? 'asks for' : 'no longer takes'} a text.`],
    ['isExclusive', 'is_exclusive', after.isExclusive === true, `The option ${name} excludes others, or no longer.`],
    ['isRequired', 'is_required', after.isRequired === true, `The field ${name} is required, or no longer.`],
    ['valueType', 'value_type', true, `The field ${name} takes another type of value.`],
    ['score', 'score', true, `The score of ${name} changes: earlier variables are not comparable.`],
    ['imageUrl', 'image_url', false, `The picture of ${name} changes.`],
    ['keepPosition', 'keep_position', false, `The position of ${name} changes.`],
  ];
  for (const [field, wireName, isBreaking, reason] of changes) {
    if (!isEqual(before[field], after[field])) note(isBreaking ? 'breaking' : 'safe', `${path}.${wireName}`, reason);
  }
  for (const field of ['body', 'description'] as const) {
    if (!isEqual(before[field], after[field])) note('words', `${path}.${field}`, `The text of ${name} changes.`);
  }
}

function diffStatements(before: Question, after: Question, path: string, note: Note): void {
  const previous = new Map(before.statements.map((statement) => [statement.id, statement]));
  after.statements.forEach((statement, at) => {
    const old = previous.get(statement.id);
    previous.delete(statement.id);
    if (old === undefined) {
      const level = after.isRequired ? 'breaking' : 'safe';
      note(
        level,
        `${path}[${at}]`,
        `The statement "${statement.key}" is new${after.isRequired ? ', and required' : ''}.`,
      );
      return;
    }
    if (old.key !== statement.key) {
      note('breaking', `${path}[${at}].key`, `The key changes from "${old.key}" to "${statement.key}".`);
    }
    if (!isEqual(old.body, statement.body)) {
      note('words', `${path}[${at}].body`, `The text of "${statement.key}" changes.`);
    }
  });
  for (const { id, key } of previous.values()) {
    const at = before.statements.findIndex((statement) => statement.id === id);
    note('breaking', `${path}[${at}]`, `The statement "${key}" is removed: stored answers rate it.`);
  }
}
