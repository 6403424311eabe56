import type { Logger } from 'pino';
import type { InsertMessage } from './chat/insert-message.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { OpenSnapshot } from './database/open-snapshot.ts';
import type { RowLoaders } from './database/row-loaders.ts';
import type { Database } from './database/tables.ts';
import type { DefinitionStore } from './definitions/definition-store.ts';
import type { FileAddress } from './files/file-address.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { FilesFolder } from './files/files-folder.ts';
import type { Inspector } from './files/inspection/create-inspector.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { SignInGuard } from './limits/sign-in-guard.ts';
import type { LiveChannel } from './live/live-channel.ts';
import type { Mail } from './mail/mail-settings.ts';
import type { Metrics } from './observability/metrics.ts';
import type { CallWebhook } from './outbound/webhook.ts';
import type { Readiness } from './readiness/readiness.ts';
import type { StaffAccess } from './staff/authenticate-staff.ts';
import type { OidcSignIn } from './staff/oidc.ts';
import type { Ticks } from './ticks/repeat.ts';
import type { SendSms } from './verification/sms.ts';

/** The dependencies of calls, pages and jobs, created once at the start. */
export interface Services {
  readonly configuration: Configuration;
  readonly database: Database;
  /** For statements that read much: those of the embedded database run in another thread. Sees what is committed. */
  readonly reader: Database;
  readonly openSnapshot: OpenSnapshot;
  readonly loaders: RowLoaders;
  readonly definitions: DefinitionStore;
  readonly insertMessage: InsertMessage;
  /** Median seconds until the first reply in recent chats of a node. Null with too few. */
  readonly findUsualReply: (nodeId: string) => Promise<number | null | undefined>;
  readonly files: FileStorage;
  /** Inspects and cleans received files. */
  readonly inspector: Inspector;
  readonly filesFolder: FilesFolder;
  /** Folder for files that are being received. */
  readonly incomingFolder: string;
  readonly addressOf: FileAddress;
  /** Signs addresses of files. */
  readonly fileSecret: string;
  /** Wakes the file scanner, if there is one. */
  readonly fileAdded: () => void;
  readonly staffAccess: StaffAccess;
  /** Null: there is no OpenID Connect provider. */
  readonly oidc: OidcSignIn | null;
  /** Null: colleagues of every node authorize `/metrics`. */
  readonly metricsTokenHash: string | null;
  readonly live: LiveChannel;
  readonly limiter: RateLimiter;
  readonly signIns: SignInGuard;
  readonly callWebhook: CallWebhook;
  readonly sendSms: SendSms;
  /** Null: the server sends no mails. */
  readonly mail: Mail | null;
  readonly metrics: Metrics;
  /** Runs the periodic loops. */
  readonly ticks: Ticks;
  readonly readiness: Readiness;
  readonly log: Logger;
  /** Epoch ms. */
  readonly now: () => number;
}
