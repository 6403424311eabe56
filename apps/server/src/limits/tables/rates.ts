/** Maximum of requests, or bytes, in a period. */
export interface RateLimit {
  /** `Infinity`: no limit. */
  readonly points: number;
  readonly seconds: number;
}

/** The default of a limit with a setting, and its words in `docs/safeguards.md`. */
interface Rate extends RateLimit {
  readonly of: string;
}

/** Defaults that allow an office behind one address and stop a script. */
export const rates = {
  calls: { points: 3_000, seconds: 60, of: 'calls below `/api`, by address' },
  token: { points: 3_000, seconds: 60, of: 'calls with one right token, from any address; colleagues may share one' },
  writes: { points: 600, seconds: 60, of: 'feedbacks, messages and visits, by address' },
  node: { points: 6_000, seconds: 60, of: 'writes of all visitors, by node' },
  bytes: { points: 20_000_000, seconds: 60, of: 'bytes of text, by address' },
  dayBytes: {
    points: 500_000_000,
    seconds: 86_400,
    of: 'bytes of stored text, by address: about a hundred thousand feedbacks',
  },
  nodeDayBytes: { points: 5_000_000_000, seconds: 86_400, of: 'bytes of stored text of visitors, by node' },
  uploads: { points: 240, seconds: 60, of: 'uploads, by address' },
  uploadBytes: {
    points: 2_000_000_000,
    seconds: 86_400,
    of: 'bytes of files, by address: about a hundred photos; a survey uploads each file by two calls, and both count',
  },
  nodeUploadBytes: {
    points: 20_000_000_000,
    seconds: 86_400,
    of: 'bytes of files, by node; files without a node share one limit',
  },
  /** Above it, a right token passes. */
  refusals: {
    points: 300,
    seconds: 60,
    of: 'wrong tokens over HTTP and the live channel together, by address; those for staff and for chats apart',
  },
  connections: { points: 600, seconds: 60, of: 'connections to the live channel, by address' },
  events: {
    points: 120,
    seconds: 10,
    of: 'packets of one connection to the live channel, invalid ones too; not shared by processes',
  },
  signals: { points: 600, seconds: 60, of: 'typing signals and read receipts, by chat and side' },
  chat: { points: 120, seconds: 60, of: 'messages, by chat and side' },
  chat_bytes: { points: 200_000, seconds: 60, of: 'bytes of messages, by chat and side' },
  codes: { points: 30, seconds: 600, of: 'verification codes, sent and entered, by address' },
  sms_number: { points: 5, seconds: 86_400, of: 'codes, by phone number' },
  sms_node: { points: 200, seconds: 3_600, of: 'codes, by node' },
  sms_total: { points: 1_000, seconds: 3_600, of: 'codes of the installation, which limits the cost of an attack' },
  mail: {
    points: 1_000,
    seconds: 3_600,
    of: 'mails of the installation, which keeps the reputation of its address; more of them wait',
  },
  mailAsked: {
    points: 500,
    seconds: 3_600,
    of: 'mails that visitors ask for, of the installation: transcripts, and questions to confirm an address; apart from `RATE_LIMIT_MAIL`, so that strangers hold back no reply; more of them wait',
  },
  mailAskedNetwork: { points: 10, seconds: 3_600, of: 'mails that visitors ask for, by address' },
  mailAskedDevice: { points: 10, seconds: 86_400, of: 'mails that visitors ask for, by device' },
  mailAskedNode: { points: 100, seconds: 3_600, of: 'mails that visitors ask for, by node' },
} as const satisfies Record<string, Rate>;

export type RateLimitName = keyof typeof rates;
