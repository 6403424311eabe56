import { definitionOf, validateAnswer } from '@product/flow-engine';
import type { QuestionStyle } from '@product/model';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from './testing/show-question.tsx';

const choices: readonly QuestionStyle[] = ['plain', 'radio', 'random', 'gender', 'age', 'checklist', 'customer_schema'];

test.each(choices.flatMap((style) => [true, false].map((isMultiSelect) => ({ style, isMultiSelect }))))(
  'a page takes as many options as the engine: $style with is_multi_select $isMultiSelect',
  async ({ style, isMultiSelect }) => {
    const spec = { key: 'taste', style, options: ['18', '30'], question: { is_multi_select: isMultiSelect } };
    const { user, answer, question } = await showQuestion(spec);
    for (const name of ['18', '30']) await user.click(screen.getByLabelText(name));
    expect(answer()).toMatchObject({ optionIds: { length: definitionOf(question).takesSeveral(question) ? 2 : 1 } });
    expect(validateAnswer(question, answer())).toBeUndefined();
  },
);
