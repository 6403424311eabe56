/** Survey products whose definitions `convertSurvey` reads. */
export type SurveySource = 'surveyjs' | 'formbricks' | 'typeform';

export interface ConvertOptions {
  readonly from: SurveySource;
}

/** A property of the source that the flow does not say, or says in another way. */
export interface Loss {
  /** Path in the source, such as `pages[0].elements[2].choicesByUrl`. Empty for the whole definition. */
  readonly path: string;
  /** Name of the property or feature in the words of the source. */
  readonly feature: string;
  /** `changed`: visitors see or do something similar. `lost`: the flow does not have it. */
  readonly kind: 'changed' | 'lost';
  /** The difference, and what to write instead. */
  readonly detail: string;
}

export interface Converted {
  /** JSON of a flow. `parseFlow` accepts it always, also when the source is unreadable: then it has no questions. */
  readonly flow: unknown;
  readonly losses: readonly Loss[];
}

/** Converts a definition of another survey product to the JSON of a flow. It never throws. */
export function convertSurvey(json: unknown, { from }: ConvertOptions): Converted {
  const detail = `It is no ${from} definition: expected an object, found ${json === null ? 'null' : typeof json}.`;
  const flow = {
    id: 'imported',
    languages: [],
    states: [{ id: 'end', is_initial_state: true, style: 'thank', elements: [] }],
    elements: [],
  };
  return { flow, losses: [{ path: '', feature: 'definition', kind: 'lost', detail }] };
}
