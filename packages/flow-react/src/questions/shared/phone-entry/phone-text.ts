import { callingCountries, formatAsYouType } from '@product/flow-engine/phone';

export interface PhoneText {
  /** Text in the notation of the country. */
  readonly text: string;
  /** Country code. An international number sets it. */
  readonly country: string;
  /** E.164 number, or the typed text while it is incomplete, which the engine validates. */
  readonly body: string;
}

/** Parses and formats a typed number. Accepts digits of all scripts, and the wide plus sign of Japanese and Chinese. */
export function readPhone(typed: string, country: string): PhoneText {
  const trimmed = typed.trim().replace('\uff0b', '+');
  if (trimmed === '') return { text: '', country, body: '' };
  const { formatted, country: detected, e164 } = formatAsYouType(trimmed, country);
  return {
    text: formatted,
    country: trimmed.startsWith('+') ? (detected ?? country) : country,
    body: e164 ?? trimmed,
  };
}

/** Formats an answer for display, in national notation when its country is known. */
export function showPhone(body: string, fallback: string): PhoneText {
  const { country } = formatAsYouType(body, fallback);
  const callingCode = callingCountries().find(({ code }) => code === country)?.callingCode;
  const international = `+${callingCode}`;
  if (country === null || !body.startsWith(international)) return { text: body, country: fallback, body };
  return { text: formatAsYouType(body.slice(international.length), country).formatted, country, body };
}

/** The plus sign of an international number, and digits of all scripts. Formatting keeps them. */
const kept = /^\s*[+\uff0b]|\p{Nd}/gu;

/** Returns the place in a formatted number that follows as many digits as the typed text before the caret has. */
export function caretIn(formatted: string, typedBefore: string): number {
  const count = [...typedBefore.matchAll(kept)].length;
  const last = [...formatted.matchAll(kept)].slice(0, count).at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}
