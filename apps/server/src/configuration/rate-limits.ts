/** Requests that one source may make in a while. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/**
 * `calls`: everything below /api, by address. `writes`: feedbacks and messages, by address. `uploads` and `codes`
 * (verification codes, sent and tried): by address. `refusals`: wrong tokens, by address. `chat`: messages, by chat.
 * `signals`: that somebody types or has read, by chat and side.
 */
export type RateLimitName = 'calls' | 'writes' | 'uploads' | 'codes' | 'refusals' | 'chat' | 'signals';

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

/** Generous to an office behind one address, tight to a script. */
const defaults: RateLimits = {
  calls: { points: 3_000, seconds: 60 },
  writes: { points: 600, seconds: 60 },
  uploads: { points: 240, seconds: 60 },
  codes: { points: 30, seconds: 600 },
  refusals: { points: 300, seconds: 60 },
  chat: { points: 120, seconds: 60 },
  signals: { points: 600, seconds: 60 },
};

/** `RATE_LIMIT_CALLS=3000/60` and so on: points, then seconds; `off` for none. */
export function readRateLimits(environment: Readonly<Record<string, string | undefined>>): RateLimits {
  return {
    calls: readRateLimit(environment, 'calls'),
    writes: readRateLimit(environment, 'writes'),
    uploads: readRateLimit(environment, 'uploads'),
    codes: readRateLimit(environment, 'codes'),
    refusals: readRateLimit(environment, 'refusals'),
    chat: readRateLimit(environment, 'chat'),
    signals: readRateLimit(environment, 'signals'),
  };
}

function readRateLimit(environment: Readonly<Record<string, string | undefined>>, name: RateLimitName): RateLimit {
  const variable = `RATE_LIMIT_${name.toUpperCase()}`;
  const value = environment[variable]?.trim();
  if (value === undefined || value === '') return defaults[name];
  if (value === 'off') return { points: Number.MAX_SAFE_INTEGER, seconds: 1 };
  const [points, seconds] = value.split('/').map(Number);
  if (points === undefined || seconds === undefined || !(points > 0) || !(seconds > 0)) {
    throw new Error(`${variable} is not of the form 3000/60`);
  }
  return { points, seconds };
}
