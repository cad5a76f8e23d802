import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { surfaceOf } from '../support/surface.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

/** Guards of people who cannot be asked again: why. Routes behind every other guard count. */
const cannotConfirm: Readonly<Record<string, string>> = {
  public: 'nobody is signed in',
  liveSession: 'opens the socket, which changes nothing',
  student: 'enters by a code, and has no password or passkey to give again',
  guardian: 'enters by an invitation, and has no password or passkey to give again',
};
const guardBehind = (guard: string) => (guard.startsWith('parent may ') ? 'guardian' : guard);

/** What takes something away for good, takes data out, or lets somebody in for longer than a session, by how its address is made. */
const matters = (route: string): boolean =>
  route.startsWith('DELETE ') ||
  /export|records$|records-pack|\bcsv\b|holdings/.test(route) ||
  (!route.startsWith('GET ') &&
    /erasure|refund|invit|access-code|clos|cancel|void|revoke|recovery-codes|passkeys|two-factor\/off|change-email|change-password|calendar-feeds|credit\/moves/.test(
      route,
    ));

/** Asked for by what is sent, inside of the route; `step-up.db.test.ts` does each. */
const byWhatIsSent = [
  'POST /api/calendar-feeds',
  'POST /api/auth/change-password',
  'PUT /api/admin/users/:id',
  'PUT /api/invoice-settings',
];

/** Why it may be done in a session that has not just confirmed. */
const harmless: Readonly<Record<string, string>> = {
  'DELETE /api/accountant-links/:id': 'takes access away',
  'DELETE /api/admin/mood-boards/:id': 'taken off the public pages, kept',
  'DELETE /api/auth/devices/:device': 'takes access away',
  'DELETE /api/auth/sessions': 'takes access away',
  'DELETE /api/auth/sessions/:number': 'takes access away',
  'DELETE /api/bank-lines/:line/match': 'matched again as easily',
  'DELETE /api/bills/lessons/:id/hold': 'held back again as easily',
  'DELETE /api/calendar-feeds/:id': 'takes access away',
  'DELETE /api/cars/:number': 'off the list, kept in the ledger; it can be added again',
  'DELETE /api/course-provider/courses/:id': 'added again as easily',
  'DELETE /api/courses/:id/learners/:studentId': 'enrolled again as easily',
  'DELETE /api/courses/:id/sessions/:sessionId': 'daily work',
  'DELETE /api/credit/products/:id': 'sold again as easily',
  'DELETE /api/expenses/:id': 'brought back as easily',
  'DELETE /api/lessons/:id': 'daily work, booked again as easily',
  'DELETE /api/payers/:id': 'added again as easily',
  'DELETE /api/own-time/:id': 'daily work',
  'DELETE /api/resources/:id': 'their own file, uploaded again',
  'DELETE /api/schools/:id/logo': 'their own picture, uploaded again',
  'DELETE /api/schools/mine/closing/': 'keeps the school open',
  'DELETE /api/settings/devices/:id': 'takes access away',
  'DELETE /api/students/:id': 'archived, brought back as easily',
  'DELETE /api/students/:id/generate-access-code': 'takes access away',
  'DELETE /api/students/:id/places/:placeId': 'daily work',
  'DELETE /api/students/:id/tests/:testId': 'entered again as easily',
  'DELETE /api/team/invitations/:id': 'takes access away',
  'GET /api/admin/schools/:id/holdings': 'counts, no records',
  'GET /api/audit/records': 'read on the screen, a page at a time',
  'GET /api/exports/': 'who took which file along',
  'GET /api/exports/:id/file': 'asked for within the hour by POST /api/exports, which asks',
  'GET /api/students/:id/credit/statement.csv': 'one student, as on the screen',
  'GET /api/payers/:id/statement/csv': 'one payer, as on the screen',
  'GET /api/statements/aged/csv': 'sums by name, as on the screen',
  'GET /api/students/:id/statement/csv': 'one student, as on the screen',
  'POST /api/auth/passkeys/confirm': 'is the confirmation',
  'POST /api/auth/passkeys/confirm/options': 'is the confirmation',
  'POST /api/billing/cancel': 'the plan runs to its end and can be taken up again',
  'POST /api/certificates/:id/revoke': 'issued again as easily',
  'POST /api/courses/:id/cancel': 'started again as easily; nothing was issued',
  'POST /api/payments/:id/cancel': 'asked for again as easily; no money moves',
  'POST /api/payments/:id/refunds/:nth/take-back':
    'no money moves: what was written down by mistake',
  'POST /api/students/:id/assessments/:assessmentId/void': 'stays in the list, with the reason',
  'POST /api/students/:id/test-bookings/:bookingId/cancel': 'booked again as easily',
  'PUT /api/auth/passkeys/:number': 'a name',
};

test('every route that destroys, exports or lets in asks whether it is still the person, or says why not', () => {
  const confirmed = new Set(
    surfaceOf(product.product.app)
      .filter((route) => route.confirmed)
      .map(({ method, path }) => `${method} ${path}`),
  );
  const signedIn = surfaceOf(product.product.app).filter(
    ({ guard }) => !(guardBehind(guard) in cannotConfirm),
  );
  const routes = signedIn.map(({ method, path }) => `${method} ${path}`);
  const unasked = routes.filter((route) => matters(route) && !confirmed.has(route));
  expect(unasked.filter((route) => !byWhatIsSent.includes(route)).toSorted()).toEqual(
    Object.keys(harmless).toSorted(),
  );
  for (const route of byWhatIsSent) expect(routes).toContain(route);
  const known = new Set(surfaceOf(product.product.app).map(({ guard }) => guardBehind(guard)));
  expect(Object.keys(cannotConfirm).filter((guard) => !known.has(guard))).toEqual([]);
});
