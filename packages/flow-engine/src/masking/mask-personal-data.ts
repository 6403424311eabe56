import { maskDigitRuns } from './digit-runs.ts';
import { maskEmailAddresses } from './email-addresses.ts';
import { maskIbans } from './ibans.ts';
import { nationalNumbersOf } from './national-numbers.ts';
import { maskPassports } from './passports.ts';

export interface MaskingOptions {
  /** ISO 3166 code, two letters, of the country whose national phone numbers are masked. Default `TR`. */
  readonly country?: string | null | undefined;
}

/**
 * Hides personal data in a free text: e-mail addresses, IBANs, passport numbers, payment cards, Turkish identity numbers
 * and phone numbers. Dates, times, prices, IP addresses, versions, year ranges and quantities stay. Takes time linear in
 * the text, and masking twice changes nothing more.
 *
 * @example
 * maskPersonalData('Call 0532 123 45 67 or write to ada@example.com');
 * // 'Call **** *** ** ** or write to ***@***.***'
 */
export function maskPersonalData(text: string, options: MaskingOptions = {}): string {
  if (typeof text !== 'string') return '';
  // Each pass sees what the passes before it have left, so that no number is taken for two things.
  const withoutWords = maskPassports(maskIbans(maskEmailAddresses(text)));
  return maskDigitRuns(withoutWords, nationalNumbersOf(options?.country));
}
