import { expect, test } from 'bun:test';
import { cookieName, sessionInCookies } from '#api/sessions/session-in-cookies.ts';

const [ours, theirs] = ['a'.repeat(40), 'b'.repeat(40)];

test('over https a session is bound to the host', () => {
  expect(cookieName('session', true)).toBe('__Host-session');
  expect(cookieName('session', false)).toBe('session');
});

test.each([
  [`session=${theirs}; __Host-session=${ours}`],
  [`__Host-session=${ours}; session=${theirs}`],
  [`x=1;__Host-session=${ours}`],
  // A session from before.
  [`session=${ours}`],
])('what another host has put beside it is not believed: %s', (header) => {
  expect(sessionInCookies(header, 'session')).toBe(ours);
});

test.each([
  [null],
  [''],
  [`portal_session=${ours}`],
  [`xsession=${ours}`],
  ['__Host-session=\u0000'],
  [`__Host-session=short; session=${theirs}`],
])('nothing is found in %p', (header) => {
  expect(sessionInCookies(header, 'session')).toBeNull();
});
