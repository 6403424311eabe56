import type { Flow } from '@product/model';
import { definitionOf } from '../questions/registry.ts';

/**
 * Tells which entries with their own bundle a flow needs: `masking` when a text hides personal data, `phone` when a
 * question accepts a phone number.
 */
export function neededParts(flow: Flow): { readonly masking: boolean; readonly phone: boolean } {
  const questions = [...flow.index.questions.values()];
  return {
    masking: questions.some((question) => question.hidePersonalData && definitionOf(question).isMaskable(question)),
    phone: questions.some(
      ({ style, options }) =>
        style === 'phone_number' ||
        style === 'phone_verification' ||
        (style === 'multiple_value' && options.some(({ valueType }) => valueType === 'phone')),
    ),
  };
}
