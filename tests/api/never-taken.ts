/** Routes of every-command.db.test.ts that change something and that it cannot make succeed: why, and what tries them. */
export const neverTaken: Readonly<Record<string, string>> = {
  'PUT /api/courses/:id/sessions/:sessionId/attendance':
    'a session lies ahead when it is added, and has to have begun; courses.db.test.ts moves the clock',
  'PUT /api/courses/:id/learners/:studentId/assessment':
    'comes after the last session; courses.db.test.ts moves the clock',
  'POST /api/courses/:id/learners/:studentId/certificate':
    'comes after the last session; courses.db.test.ts moves the clock',
  'POST /api/students/:id/test-bookings/:bookingId/result':
    'a test lies ahead when it is booked, and has to have begun; lesson-to-test.db.test.ts moves the clock',
  'POST /api/payments/:id/card-charge/hold-back':
    'a charge is planned when its hour comes; card-charges.db.test.ts moves the clock',
  'POST /api/texts/:token': 'no gateway for texts is set here; texts.db.test.ts has one',
  'POST /api/admin/set-aside/:event/acknowledgement':
    'only a ledger in KurrentDB sets events aside; kurrentdb-health.db.test.ts has one',
  'POST /transparency/cosignature':
    'the ledger of this world is not sealed; transparency.db.test.ts has a witness',
};

const session =
  'the first answer gave the session another name, and the cookie of before opens nothing';
const secret = 'shows a secret, which is not kept: a second answer has another one';
const challenge = 'a challenge is for one answer';
const page = 'a page of the card company opens once';
const device = 'the answer says when the device was added, which is the last time';

/** Routes that answer otherwise the second time under one key: why. No facts follow from them, so no answer is kept. */
export const answeredAnew: Readonly<Record<string, string>> = {
  'POST /api/auth/change-password': session,
  'POST /api/auth/confirm': session,
  'POST /api/auth/passkeys/confirm': session,
  'POST /api/auth/close-account': 'the session has ended with the account',
  'POST /api/auth/two-factor/setup': secret,
  'POST /api/auth/two-factor/recovery-codes': secret,
  'POST /api/auth/two-factor/confirm': 'it is on by then; new codes are a call away',
  'POST /api/auth/passkeys/options': challenge,
  'POST /api/auth/passkeys/sign-in/options': challenge,
  'POST /api/auth/passkeys/confirm/options': challenge,
  'POST /api/settings/devices': device,
  'POST /api/student-portal/devices': device,
  'POST /api/parent-portal/devices': device,
  'POST /api/billing/portal': page,
  'POST /api/auth/create-subscription': page,
};
