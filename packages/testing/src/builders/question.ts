import type { Option, Question, Statement } from '@product/model';

/** Creates an option with the id `opt-<key>` and its key as English text. */
export function anOption(key: string, overrides: Partial<Option> = {}): Option {
  return { id: `opt-${key}`, key, body: { en: key }, isVisible: true, ...overrides };
}

/** Creates a row of a matrix with the id `st-<key>`. */
export function aStatement(key: string, overrides: Partial<Statement> = {}): Statement {
  return { id: `st-${key}`, key, body: { en: key }, ...overrides };
}

/** Creates a question: by default an optional one-line text. */
export function aQuestion(overrides: Partial<Question> = {}): Question {
  const key = overrides.key ?? 'question';
  return {
    id: `q-${key}`,
    key,
    style: 'text',
    options: [],
    statements: [],
    extra: {},
    bindingModel: null,
    hidePersonalData: false,
    isRequired: false,
    isMultiSelect: false,
    minSelectionCount: null,
    maxSelectionCount: null,
    lowerLimit: null,
    upperLimit: null,
    minResponseLength: null,
    maxResponseLength: null,
    min: null,
    max: null,
    ...overrides,
  };
}
