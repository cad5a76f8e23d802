import { afterEach, expect, test } from 'bun:test';
import { guardianInvitation } from '#api/gateways/mail/guardian-invitation.ts';
import { smtpMailer } from '#api/gateways/mail/mailer.ts';
import { mailServer } from '../support/mail-server.ts';

const invitation = guardianInvitation({
  guardian: { guardianId: 7, parentName: 'Hinemoa Ngata', email: 'hinemoa@mail.example' },
  student: { id: 3, firstName: 'Āwhina' },
  instructor: { name: 'Marama Wilson', email: 'marama@kowhai.example' },
  schoolName: 'Kōwhai Driving School',
  inviteUrl: 'https://keepleft.example/parent-portal?invite=abc',
  expiresAt: '2026-11-28T01:00:00.000Z',
});

let server: Awaited<ReturnType<typeof mailServer>> | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('an invitation goes out by mail, and an answer reaches the instructor', async () => {
  server = await mailServer();
  const { url, letters } = server;
  const mailer = await smtpMailer(url, 'https://keepleft.example');
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
  server = await mailServer({ refuses: true });
  const { url, letters } = server;
  const mailer = await smtpMailer(url, 'https://keepleft.example');
  expect(await mailer.send(invitation)).toBe('failed');
  mailer.close();
  expect(letters).toHaveLength(0);
});

test('without a mail server nothing is sent', async () => {
  const mailer = await smtpMailer(undefined, 'https://keepleft.example');
  expect(await mailer.send(invitation)).toBe('off');
});
