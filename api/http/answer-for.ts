import { Elysia } from 'elysia';
import { askedBy } from '#api/idempotency/attempt.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

/** Names the person that an answer is for, as `account-7`. The phone files an answer under that name alone. */
export const answerForHeader = 'answer-for';
/** Names the person who gave a command that waited on the phone; nobody else's session may send it. */
export const givenByHeader = 'given-by';

/** In the place of a person in the answer that begins a session: the phone forgets what the person before read. */
const someoneNew = 'someone-new';

const signedInAsAnother = () =>
  new Rejection(
    'signedOut',
    'signed_in_as_another',
    'Someone else is signed in on this phone. Please sign in again.',
  );

type Asked = {
  readonly request: Request;
  readonly set: { headers: Record<string, string | number | string[] | undefined> };
};

/**
 * Notes whose request this is, once a guard knows. Guards call it for every request that they let in.
 * @param person as in a stream's name: `account-7`, `student-3`, `guardian-2`
 * @param holder of the browser's cookie, where that may be several: a parent with children at two schools
 * @throws `Rejection` `signed_in_as_another` where the command was given by somebody else
 */
export function isFor(person: string, { request, set }: Asked, holder = person): void {
  set.headers[answerForHeader] = holder;
  const by = request.headers.get(givenByHeader);
  if (by !== null && by !== holder) throw signedInAsAnother();
  askedBy(person);
}

/** A parent by all the invitations that they opened in this browser. */
export const parentOf = (guardianIds: readonly number[]): string =>
  `guardian-${guardianIds.toSorted((one, other) => one - other).join('-')}`;

const beginsSession = /(?:^|[^\w])(?:portal_|parent_)?session=[^;]/;

/**
 * An answer that begins a session passes no guard. It says so all the same, or the phone would show the newcomer what the last person read.
 * Not an `onAfterHandle`: with one of those the framework sends a handler's rows as they are, and not as the route's schema has them.
 */
export const newcomers = new Elysia({ name: 'newcomers' }).mapResponse(
  { as: 'global' },
  ({ set, responseValue }) => {
    if (set.headers[answerForHeader] !== undefined) return undefined;
    const given = responseValue instanceof Response ? responseValue.headers.getSetCookie() : [];
    const cookies = [set.headers['set-cookie'] ?? [], given].flat();
    if (cookies.some((cookie) => beginsSession.test(cookie)))
      set.headers[answerForHeader] = someoneNew;
    return undefined;
  },
);
