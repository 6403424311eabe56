import type { SurveySource } from '@product/flow-engine/tools';
import type { ConvertedDefinition } from './convert-definition.ts';

/** State of the import panel. The playground keeps it, so that a look at another tool loses nothing. */
export interface ImportState {
  readonly text: string;
  readonly from: SurveySource;
  /** Null before the first conversion. */
  readonly outcome: ConvertedDefinition | { readonly problem: string } | null;
}

export const emptyImport: ImportState = { text: '', from: 'surveyjs', outcome: null };
