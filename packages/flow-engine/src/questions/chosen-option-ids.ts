import type { Answer } from '@product/model';

/** Lists the ids of the options that an answer chooses, ranks or fills in. */
export function chosenOptionIds(answer: Answer): readonly string[] {
  switch (answer.kind) {
    case 'options':
    case 'ranking':
      return answer.optionIds;
    case 'matrix':
      return answer.pairs.map(({ optionId }) => optionId);
    case 'values':
      return answer.values.map(({ optionId }) => optionId);
    case 'text':
    case 'files':
      return [];
  }
}
