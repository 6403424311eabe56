import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Recipients of the SMTP envelope. */
  readonly to: readonly string[];
  /** The mail as it came over the connection. */
  readonly raw: string;
  readonly mail: Email;
  header(name: string): string | undefined;
}

export interface MailServer {
  readonly url: string;
  /** Accepted mails, oldest first. */
  readonly received: ReceivedMail[];
  /** Replaces the response to a recipient; undefined accepts. */
  refuse: ((address: string) => { readonly code: number; readonly text: string } | undefined) | undefined;
  /** Delays the confirmation of stored mails, as a slow server does. */
  hold: Promise<void> | undefined;
  /** Stops accepting connections, and starts again at the same port. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on a free port, which stores the mails that it accepts. */
export async function startMailServer(): Promise<MailServer> {
  let port = 0;
  let server: SMTPServer | undefined;
  const self: MailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    received: [],
    refuse: undefined,
    hold: undefined,
    down: () =>
      new Promise((resolve) => {
        if (server === undefined) return resolve();
        server.close(() => resolve());
        server = undefined;
      }),
    up: async () => {
      const started = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        logger: false,
        onRcptTo({ address }, _session, done) {
          const refused = self.refuse?.(address);
          done(refused && Object.assign(new Error(refused.text), { responseCode: refused.code }));
        },
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
          stream.on('end', () => {
            const raw = Buffer.concat(chunks).toString('utf8');
            const to = session.envelope.rcptTo.map(({ address }) => address);
            PostalMime.parse(raw).then(async (mail) => {
              const header = (name: string): string | undefined => mail.headers.find(({ key }) => key === name)?.value;
              self.received.push({ to, raw, mail, header });
              await self.hold;
              done();
            }, done);
          });
        },
      });
      started.on('error', () => undefined);
      server = started;
      await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
      port = (started.server.address() as AddressInfo).port;
    },
    stop: () => self.down(),
  };
  await self.up();
  return self;
}
