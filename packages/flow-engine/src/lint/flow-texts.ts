import type { Flow, LocalizedText, Question, State } from '@product/model';

/** A text of a flow with its place. */
export interface FlowText {
  /** Path in the file, such as `elements[3].question.description`. */
  readonly path: string;
  readonly text: LocalizedText;
  /** Ids of the states that show it. */
  readonly stateIds: readonly string[];
}

/** Texts of a question, by their names in the file. */
const questionTexts = {
  description: 'description',
  placeholder: 'placeholder',
  error_text: 'errorText',
  prefix: 'prefix',
  suffix: 'suffix',
  pattern_text: 'patternText',
} as const satisfies Readonly<Record<string, keyof Question>>;

/** Lists every text of a flow, in the order of the definition: states first, then elements. */
export function flowTexts(flow: Flow): FlowText[] {
  return [...flow.states.flatMap(stateTexts), ...elementTexts(flow)];
}

function stateTexts({ id, title, description, checks = [] }: State, at: number): FlowText[] {
  const path = `states[${at}]`;
  const own: readonly (readonly [string, LocalizedText | undefined])[] = [
    [`${path}.title`, title],
    [`${path}.description`, description],
    ...checks.map(({ body }, index) => [`${path}.checks[${index}].body`, body] as const),
  ];
  return own.flatMap(([textPath, text]) => (text === undefined ? [] : { path: textPath, text, stateIds: [id] }));
}

function elementTexts({ elements, states }: Flow): FlowText[] {
  const statesByElement = new Map<string, string[]>();
  for (const { id, elementIds } of states) {
    for (const elementId of elementIds) {
      statesByElement.set(elementId, [...(statesByElement.get(elementId) ?? []), id]);
    }
  }
  return elements.flatMap(({ id, body, question }, at) => {
    const path = `elements[${at}]`;
    const own: (readonly [string, LocalizedText | undefined])[] = [[`${path}.body`, body]];
    if (question !== null) {
      for (const [name, field] of Object.entries(questionTexts))
        own.push([`${path}.question.${name}`, question[field]]);
      // Options that `options_from` copies are those of the other question.
      const options = question.optionsFrom === undefined ? question.options : [];
      options.forEach((option, index) => {
        own.push([`${path}.question.options[${index}].body`, option.body]);
        own.push([`${path}.question.options[${index}].description`, option.description]);
      });
      question.statements.forEach((statement, index) => {
        own.push([`${path}.question.statements[${index}].body`, statement.body]);
      });
    }
    const stateIds = statesByElement.get(id) ?? [];
    return own.flatMap(([textPath, text]) => (text === undefined ? [] : { path: textPath, text, stateIds }));
  });
}
