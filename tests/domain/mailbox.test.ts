import { expect, test } from 'bun:test';
import { mailboxOf } from '#domain/kernel/mailbox.ts';
import { isOwn } from '#domain/practice/drive-rules.ts';

test('a mailbox is the same however its address is written', () => {
  for (const [written, mailbox] of [
    ['Me+sup@School.nz', 'me@school.nz'],
    ['m.e.x@school.nz', 'm.e.x@school.nz'],
    ['m.e+x@gmail.com', 'me@gmail.com'],
    ['m.e@GoogleMail.com', 'me@gmail.com'],
    ['"a@b"@school.nz', '"a@b"@school.nz'],
  ] as const)
    expect(mailboxOf(written)).toBe(mailbox);
});

test('nobody is their own supervisor by another way to write their address', () => {
  const own = (address: string, email: string) =>
    isOwn(address, { email } as Parameters<typeof isOwn>[1]);
  expect(own('me+sup@school.nz', 'Me@school.nz')).toBe(true);
  expect(own('m.e@gmail.com', 'me+driving@googlemail.com')).toBe(true);
  expect(own('m.e@school.nz', 'me@school.nz')).toBe(false);
  expect(isOwn(null, { email: '' } as Parameters<typeof isOwn>[1])).toBe(false);
});
