import { callingCountries, formatAsYouType } from '@product/flow-engine/phone';

export interface PhoneText {
  /** As the country writes it. */
  readonly text: string;
  /** Changes when the visitor types or pastes an international number. */
  readonly country: string;
  /** E.164 where the text makes one, else the text: the engine says what is wrong with it. */
  readonly body: string;
}

/** Reads and formats what was typed. Digits of other scripts count. */
export function readPhone(typed: string, country: string): PhoneText {
  const trimmed = typed.trim();
  if (trimmed === '') return { text: '', country, body: '' };
  const { formatted, country: found, e164 } = formatAsYouType(typed, country);
  return {
    text: formatted,
    country: trimmed.startsWith('+') ? (found ?? country) : country,
    body: e164 ?? trimmed,
  };
}

/** How an answer is shown again: nationally where the country is known. */
export function showPhone(body: string, fallback: string): PhoneText {
  const { country } = formatAsYouType(body, fallback);
  const callingCode = callingCountries().find(({ code }) => code === country)?.callingCode;
  const international = `+${callingCode}`;
  if (country === null || !body.startsWith(international)) return { text: body, country: fallback, body };
  return { text: formatAsYouType(body.slice(international.length), country).formatted, country, body };
}
