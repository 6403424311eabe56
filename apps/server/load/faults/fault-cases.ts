/** A part of a deployment that may fail. */
export type Part = 'postgresql' | 'redis' | 's3' | 'smtp' | 'webhook' | 'oidc';
/** A way to fail. `restarted` resets every connection and refuses new ones for a second. */
export type PartFault = 'silent' | 'slow' | 'refusing' | 'read-only' | 'full' | 'restarted';

export interface FaultCase {
  readonly part: Part;
  readonly fault: PartFault;
}

const overNetwork = ['silent', 'slow', 'refusing', 'restarted'] as const;
const faultsOfParts: Readonly<Record<Part, readonly PartFault[]>> = {
  postgresql: [...overNetwork, 'read-only'],
  redis: [...overNetwork, 'read-only', 'full'],
  s3: overNetwork,
  smtp: overNetwork,
  webhook: overNetwork,
  oidc: overNetwork,
};

/** Words of log lines and metrics that tell of each part. A busy machine has others beside them. */
const signsOfParts: Readonly<Record<Part, RegExp>> = {
  postgresql: /worker|request failed|status="50/,
  redis: /REDIS_URL|_redis_|_live_/,
  s3: /S3|attachments|files/,
  smtp: /SMTP_URL|_mails_/,
  webhook: /webhook/,
  oidc: /OIDC|OpenID|oidc|sign_ins/,
};

/** Tells whether a log line or a metric tells of a part. */
export function tellsOf(part: Part): (text: string) => boolean {
  return (text) => signsOfParts[part].test(text);
}

/** Lists the faults of a deployment on an engine. SQLite is a file of the server, and has no connection to lose. */
export function faultCasesOf(engine: 'sqlite' | 'postgresql'): readonly FaultCase[] {
  return (Object.keys(faultsOfParts) as Part[])
    .filter((part) => part !== 'postgresql' || engine === 'postgresql')
    .flatMap((part) => faultsOfParts[part].map((fault) => ({ part, fault })));
}
