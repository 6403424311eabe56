import { maskDigitRuns } from './digit-runs.ts';
import { maskEmailAddresses } from './email-addresses.ts';
import { maskIbans } from './ibans.ts';
import { nationalNumbersOf } from './national-numbers.ts';
import { maskPassports } from './passports.ts';

export interface MaskingOptions {
  /** Country whose national phone numbers are masked: ISO 3166, two letters. Default `TR`. */
  readonly country?: string | null | undefined;
}

/**
 * Masks personal data in a free text: e-mail addresses, IBANs, passport numbers, payment cards, Turkish identity numbers
 * and phone numbers. Dates, times, prices, IP addresses, versions, year ranges and quantities stay.
 *
 * Takes linear time. Masking a masked text changes nothing.
 *
 * @example
 * maskPersonalData('Call 0532 123 45 67 or write to ada@example.com');
 * // 'Call **** *** ** ** or write to ***@***.***'
 */
export function maskPersonalData(text: string, options: MaskingOptions = {}): string {
  if (typeof text !== 'string') return '';
  // Each pass reads the result of the previous ones, so that no number is masked as two kinds.
  const withoutWords = maskPassports(maskIbans(maskEmailAddresses(text)));
  return maskDigitRuns(withoutWords, nationalNumbersOf(options?.country));
}
