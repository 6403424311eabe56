import type { Logger } from 'pino';
import type { Configuration } from './configuration/configuration.ts';
import type { Database } from './database/tables.ts';
import type { FileAddress } from './files/file-address.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { SignInGuard } from './limits/sign-in-guard.ts';
import type { LiveChannel } from './live/live-channel.ts';
import type { Metrics } from './observability/metrics.ts';
import type { CallWebhook } from './outbound/webhook.ts';
import type { SendSms } from './verification/sms.ts';

/** What the calls work with. Made once at the start; a test makes its own. */
export interface Services {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly files: FileStorage;
  /** Files that are on their way. */
  readonly incomingFolder: string;
  readonly addressOf: FileAddress;
  /** Signs addresses of files. */
  readonly fileSecret: string;
  /** Says that a file waits for the scanner; does nothing without one. */
  readonly fileAdded: () => void;
  readonly staffTokenHash: string;
  /** Null: nobody may only read. */
  readonly staffReadTokenHash: string | null;
  /** Null: the staff's tokens open `/metrics`. */
  readonly metricsTokenHash: string | null;
  readonly live: LiveChannel;
  readonly limiter: RateLimiter;
  readonly signIns: SignInGuard;
  readonly callWebhook: CallWebhook;
  readonly sendSms: SendSms;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Epoch ms. */
  readonly now: () => number;
}
