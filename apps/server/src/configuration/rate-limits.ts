import { type RateLimit, type RateLimitName, rates } from '../limits/tables/rates.ts';

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

const names = Object.keys(rates) as RateLimitName[];
/** Names of the settings of all limits. */
export const rateLimitSettings: readonly string[] = names.map(settingOf);

const DAY_SECONDS = 86_400;

/**
 * Reads settings such as `RATE_LIMIT_CALLS=3000/60`: points, then seconds; `off` for no limit.
 *
 * @throws Error that names all invalid settings.
 */
export function readRateLimits(environment: Readonly<Record<string, string | undefined>>): RateLimits {
  const wrong: string[] = [];
  const read = (name: RateLimitName): RateLimit => {
    const limit = readRateLimit(environment, name);
    if (limit === undefined) wrong.push(`${settingOf(name)} is not of the form 3000/60, and not off`);
    // Codes are counted by their rows, which retention keeps for a day.
    else if (name.startsWith('sms_') && limit.seconds > DAY_SECONDS)
      wrong.push(`${settingOf(name)} counts over ${DAY_SECONDS} seconds at most`);
    return limit ?? rates[name];
  };
  const limits = Object.fromEntries(names.map((name) => [name, read(name)])) as RateLimits;
  for (const name of Object.keys(environment))
    if (name.startsWith('RATE_LIMIT_') && !rateLimitSettings.includes(name))
      wrong.push(`${name} is unknown: use one of ${rateLimitSettings.join(', ')}`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return limits;
}

/** Returns the name of a limit's setting. */
export function settingOf(name: RateLimitName): `RATE_LIMIT_${string}` {
  return `RATE_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Reads one limit; undefined for an invalid value. */
function readRateLimit(
  environment: Readonly<Record<string, string | undefined>>,
  name: RateLimitName,
): RateLimit | undefined {
  const value = environment[settingOf(name)]?.trim();
  if (value === undefined || value === '') return rates[name];
  if (value === 'off') return { points: Number.POSITIVE_INFINITY, seconds: 1 };
  const [, points, seconds] = /^([1-9]\d{0,12})\/([1-9]\d{0,8})$/.exec(value) ?? [];
  if (points === undefined || seconds === undefined) return undefined;
  return { points: Number(points), seconds: Number(seconds) };
}

/** Settings without any limit. */
export const withoutRateLimits: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [settingOf(name), 'off']),
);
