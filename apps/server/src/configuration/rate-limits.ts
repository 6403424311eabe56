/** Maximum of requests, or bytes, in a period. */
export interface RateLimit {
  /** `Infinity`: no limit. */
  readonly points: number;
  readonly seconds: number;
}

/** Defaults that allow an office behind one address and stop a script. */
const defaults = {
  /** All calls below /api, by address. */
  calls: { points: 3_000, seconds: 60 },
  /** Feedbacks and messages, by address. */
  writes: { points: 600, seconds: 60 },
  /** Uploads, by address. */
  uploads: { points: 240, seconds: 60 },
  /** Bytes of files, by address and day: about a hundred photos. */
  uploadBytes: { points: 2_000_000_000, seconds: 86_400 },
  /** Bytes of files, by node and day. */
  nodeUploadBytes: { points: 20_000_000_000, seconds: 86_400 },
  /** Verification codes, sent and entered, by address. */
  codes: { points: 30, seconds: 600 },
  /** Wrong tokens over HTTP and the live channel, by address. Above it, even a right token is rejected. */
  refusals: { points: 300, seconds: 60 },
  /** Connections to the live channel, by address. */
  connections: { points: 600, seconds: 60 },
  /** Messages, by chat and side. */
  chat: { points: 120, seconds: 60 },
  /** Bytes of text of messages, by chat and side. */
  chat_bytes: { points: 200_000, seconds: 60 },
  /** Bytes of all written text, by address. */
  bytes: { points: 20_000_000, seconds: 60 },
  /** Calls with one right token, from any address. Colleagues share a token. */
  token: { points: 3_000, seconds: 60 },
  /** Writes of all visitors to one node, against floods from many addresses. */
  node: { points: 6_000, seconds: 60 },
  /** Typing signals and read receipts, by chat and side. */
  signals: { points: 600, seconds: 60 },
  /** Codes sent to one phone number. */
  sms_number: { points: 5, seconds: 86_400 },
  /** Codes sent for one node. */
  sms_node: { points: 200, seconds: 3_600 },
  /** Codes sent in total, which limits the cost of an attack. */
  sms_total: { points: 1_000, seconds: 3_600 },
  /** Mails of the installation, which keeps the reputation of its address. */
  mail: { points: 1_000, seconds: 3_600 },
} as const satisfies Record<string, RateLimit>;

const DAY_SECONDS = 86_400;

export type RateLimitName = keyof typeof defaults;

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

/**
 * Reads settings such as `RATE_LIMIT_CALLS=3000/60`: points, then seconds; `off` for no limit.
 *
 * @throws Error that names all invalid settings.
 */
export function readRateLimits(environment: Readonly<Record<string, string | undefined>>): RateLimits {
  const wrong: string[] = [];
  const read = (name: RateLimitName): RateLimit => {
    const limit = readRateLimit(environment, name);
    if (limit === undefined) wrong.push(`${variableOf(name)} is not of the form 3000/60, and not off`);
    // Codes are counted by their rows, which retention keeps for a day.
    else if (name.startsWith('sms_') && limit.seconds > DAY_SECONDS)
      wrong.push(`${variableOf(name)} counts over ${DAY_SECONDS} seconds at most`);
    return limit ?? defaults[name];
  };
  const limits = {
    calls: read('calls'),
    writes: read('writes'),
    uploads: read('uploads'),
    uploadBytes: read('uploadBytes'),
    nodeUploadBytes: read('nodeUploadBytes'),
    codes: read('codes'),
    refusals: read('refusals'),
    chat: read('chat'),
    chat_bytes: read('chat_bytes'),
    bytes: read('bytes'),
    token: read('token'),
    node: read('node'),
    connections: read('connections'),
    signals: read('signals'),
    sms_number: read('sms_number'),
    sms_node: read('sms_node'),
    sms_total: read('sms_total'),
    mail: read('mail'),
  };
  const known = new Set(Object.keys(defaults).map((name) => variableOf(name as RateLimitName)));
  for (const name of Object.keys(environment))
    if (name.startsWith('RATE_LIMIT_') && !known.has(name))
      wrong.push(`${name} is unknown: use one of ${[...known].join(', ')}`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return limits;
}

const variableOf = (name: RateLimitName): string =>
  `RATE_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Reads one limit; undefined for an invalid value. */
function readRateLimit(
  environment: Readonly<Record<string, string | undefined>>,
  name: RateLimitName,
): RateLimit | undefined {
  const value = environment[variableOf(name)]?.trim();
  if (value === undefined || value === '') return defaults[name];
  if (value === 'off') return { points: Number.POSITIVE_INFINITY, seconds: 1 };
  const [, points, seconds] = /^([1-9]\d{0,12})\/([1-9]\d{0,8})$/.exec(value) ?? [];
  if (points === undefined || seconds === undefined) return undefined;
  return { points: Number(points), seconds: Number(seconds) };
}

/** Settings without any limit. */
export const withoutRateLimits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(defaults).map((name) => [variableOf(name as RateLimitName), 'off']),
);
