import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { addressMail } from './outgoing-mail.ts';
import { smtpSender } from './smtp.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a mail server that refuses one command with this reply; `''` at the greeting. */
async function refusing(command: string, reply: string, extensions: readonly string[] = []): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(command === '' ? reply : '220 mail.example\r\n');
    let isData = false;
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        if (isData && line !== '.') continue;
        const isRefused = isData ? command === '.' : line.toUpperCase().startsWith(command);
        if (command !== '' && isRefused) socket.write(reply);
        else if (line.startsWith('EHLO'))
          socket.write(
            ['mail.example', ...extensions]
              .map((each, at, all) => `250${at === all.length - 1 ? ' ' : '-'}${each}\r\n`)
              .join(''),
          );
        else socket.write(line === 'DATA' ? '354 go\r\n' : '250 2.0.0 fine\r\n');
        isData = line === 'DATA' && !isRefused;
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const content = {
  language: 'en',
  direction: 'ltr',
  subject: 'News',
  preview: 'News',
  heading: 'News',
  parts: [],
  action: { label: 'Open', url: 'https://shop.example' },
  notes: [],
  stop: null,
} as const;
const from = { name: 'Shop', address: 'hello@shop.example' };
const mail = addressMail(content, { id: 'id', from, to: 'ada@books.example', feedbackId: null });

test.each([
  [
    'MAIL FROM',
    '550 5.7.1 <hello@shop.example> may not send',
    true,
    '550 5.7.1 SMTP_SENDER: the mail server refuses the sender: compare MAIL_FROM',
  ],
  [
    'RCPT TO',
    '550-5.1.1 <ada@books.example>\r\n550 5.1.1 is unknown',
    true,
    '550 5.1.1 SMTP_RECIPIENT: the mail server does not accept this mailbox',
  ],
  ['.', '554 5.7.0 spam from ada', true, '554 5.7.0 SMTP_MESSAGE: the mail server does not accept the mail'],
  ['MAIL FROM', '451 4.7.1 later, ada', false, '451 4.7.1 SMTP_LATER: the mail server wants to be asked later'],
  ['RCPT TO', '450 4.2.0 greylisted ada', false, '450 4.2.0 SMTP_LATER: the mail server wants to be asked later'],
  ['.', '452 4.3.1 disk of ada is full', false, '452 4.3.1 SMTP_LATER: the mail server wants to be asked later'],
  [
    'MAIL FROM',
    '530 5.7.0 ada, sign in',
    false,
    '530 5.7.0 SMTP_AUTH: the mail server refuses the user or the password of SMTP_URL',
  ],
  ['', '554 no service for ada', false, '554 SMTP_GREETING: the mail server does not talk to this machine'],
])(
  'a mail server that refuses %j with "%s" is permanent: %s, and named without its words',
  async (command, reply, isPermanent, problem) => {
    const host = await refusing(command, `${reply}\r\n`);
    expect(await smtpSender(`smtp://${host}`)(mail)).toMatchObject({
      ok: false,
      isPermanent,
      problem: `SMTP: ${problem}`,
    });
  },
);

test('a wrong password is named without the password, and the mail is tried again', async () => {
  const host = await refusing('AUTH', '535 5.7.8 no, secret ada\r\n', ['AUTH PLAIN']);
  expect(await smtpSender(`smtp://ada:secret@${host}`)(mail)).toMatchObject({
    ok: false,
    isPermanent: false,
    problem: 'SMTP: 535 5.7.8 SMTP_AUTH: the mail server refuses the user or the password of SMTP_URL',
  });
});

test('a closed port and a server without TLS are named by codes of ours', async () => {
  const host = await refusing('NEVER', '');
  const tls = await smtpSender(`smtps://${host}`)(mail);
  expect(tls).toMatchObject({
    ok: false,
    isPermanent: false,
    problem: expect.stringMatching(/^SMTP: ERR_SSL_\w+: the other side/),
  });
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  expect(await smtpSender(`smtp://${host}`)(mail)).toMatchObject({
    ok: false,
    isPermanent: false,
    problem: 'SMTP: ECONNREFUSED: nothing listens at this address and port',
  });
});
