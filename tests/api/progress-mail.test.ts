import { afterEach, expect, test } from 'bun:test';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { guardianInvitation } from '#api/gateways/mail/guardian-invitation.ts';
import { smtpMailer } from '#api/gateways/mail/mailer.ts';

const invitation = guardianInvitation({
  guardian: { parentName: 'Hinemoa Ngata', email: 'hinemoa@mail.example' },
  studentName: 'Āwhina',
  instructor: { name: 'Marama Wilson', email: 'marama@kowhai.example' },
  schoolName: 'Kōwhai Driving School',
  inviteUrl: 'https://keepleft.example/parent-portal?invite=abc',
  expiresAt: '2026-11-28T01:00:00.000Z',
});

let server: SMTPServer | undefined;
afterEach(async () => {
  const open = server;
  server = undefined;
  if (open) await new Promise<void>((closed) => open.close(closed));
});

/** A mail server on a port of its own; `letters` fills with what it takes. */
async function mailServer(refuse = false) {
  const letters: string[] = [];
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, answer) => answer(refuse ? new Error('no such mailbox') : null),
    onData(stream, _session, taken) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        letters.push(Buffer.concat(parts).toString());
        taken();
      });
    },
  });
  made.on('error', () => undefined);
  server = made;
  await new Promise<void>((listening) => made.listen(0, '127.0.0.1', listening));
  // Listening on a port, not on a pipe, so the address is one of the network.
  const { port } = made.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, letters };
}

test('an invitation goes out by mail, and an answer reaches the instructor', async () => {
  const { url, letters } = await mailServer();
  const mailer = smtpMailer(url, 'https://keepleft.example');
  expect(await mailer.send(invitation)).toBe('sent');
  mailer.close();
  const [letter = ''] = letters;
  expect(letter).toContain('To: hinemoa@mail.example');
  expect(letter).toContain('Reply-To: marama@kowhai.example');
  expect(letter).toContain('no-reply@keepleft.example');
  expect(invitation.text).toContain('https://keepleft.example/parent-portal?invite=abc');
  expect(invitation.text).toContain('until Saturday 28 November 2026');
});

test('a letter that is not taken is told, and throws nothing', async () => {
  const { url, letters } = await mailServer(true);
  const mailer = smtpMailer(url, 'https://keepleft.example');
  expect(await mailer.send(invitation)).toBe('failed');
  mailer.close();
  expect(letters).toHaveLength(0);
});

test('without a mail server nothing is sent', async () => {
  expect(await smtpMailer(undefined, 'https://keepleft.example').send(invitation)).toBe('off');
});
