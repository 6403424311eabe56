import type { Flow, Question } from '@product/model';
import { definitionOf } from '../questions/registry.ts';
import { usesEvaluator } from './uses-evaluator.ts';

/** Entries with their own bundle, by whether a flow needs them. */
export interface NeededParts {
  readonly evaluator: boolean;
  readonly masking: boolean;
  readonly phone: boolean;
}

/**
 * Tells which entries with their own bundle a flow needs: `evaluator` for conditions, variables and placeholders, `masking`
 * when a text hides personal data, `phone` when a question accepts a phone number.
 */
export function neededParts(flow: Flow): NeededParts {
  const questions = [...flow.index.questions.values()];
  return {
    evaluator: usesEvaluator(flow) || questions.some(hasRemoteTexts),
    masking: questions.some((question) => question.hidePersonalData && definitionOf(question).isMaskable(question)),
    phone: questions.some(
      ({ style, options }) =>
        style === 'phone_number' ||
        style === 'phone_verification' ||
        (style === 'multiple_value' && options.some(({ valueType }) => valueType === 'phone')),
    ),
  };
}

/** Tells whether a server supplies the options of a question. Their texts may have placeholders. */
function hasRemoteTexts(question: Question): boolean {
  const { remoteCall } = definitionOf(question);
  return question.bindingModel !== null || remoteCall === 'integration' || remoteCall === 'dynamicRequest';
}
