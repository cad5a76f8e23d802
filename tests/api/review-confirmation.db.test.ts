import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { readModelFingerprint } from '#api/read-models.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { review } from '#domain/review/decide.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { projections } from '#projections/registry.ts';
import { listedInstructor } from '../support/directory.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

const day = 24 * 60;
const start = instantAt('2026-11-21', '09:00');
const praise = { rating: 5, comment: 'Calm and clear.' };
const blame = { rating: 2, comment: 'Late twice.' };
let now = start;
let product: TestProduct;
let marama: Person;
let schoolId: number;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  ({ person: marama, id: schoolId } = await listedInstructor(product));
});
afterAll(() => product.close());

let learners = 0;

/** A learner in their portal, with a completed lesson behind them. */
async function learner() {
  const nth = (learners += 1);
  const email = `learner${nth}@mail.example`;
  const id = await product.student(marama, { email });
  const { body: lesson } = await marama.post('/api/lessons', {
    studentId: id,
    title: 'First drive',
    lessonType: 'Basic Skills',
    startTime: instantAt('2026-11-21', `0${2 + nth}:00`),
    endTime: instantAt('2026-11-21', `0${3 + nth}:00`),
  });
  expect((await marama.put(`/api/lessons/${lesson.id}`, { status: 'completed' })).status).toBe(200);
  const { body } = await marama.post(`/api/students/${id}/generate-access-code`);
  const person = product.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  return { id, email, person, mine: `/api/student-portal/review/${id}` };
}

/** The way to confirm that was mailed to an address last. */
function linkTo(email: string): string {
  const letter = product.told.findLast((each) => each.includes(email) && each.includes('review'));
  return `/api/confirm-review/${/confirm-review\/([\w-]+)/.exec(letter ?? '')?.[1]}`;
}

/** What everybody, and the instructor, read of one learner's review. */
async function shown(id: number) {
  const { body: profile } = await product.visitor().get(`/api/instructors/${schoolId}`);
  const { body: listed } = await product.visitor().get('/api/instructors');
  const { body: ofSchool } = await marama.get('/api/reviews');
  const { body: landing } = await product.visitor().get('/api/public/landing');
  const { body: notices } = await marama.get('/api/notifications');
  return {
    comments: profile.reviews.map((each: { comment: string }) => each.comment),
    count: profile.reviewCount,
    listed: listed.find((each: { id: number }) => each.id === schoolId).reviewCount,
    mine: ofSchool.find((each: { id: number }) => each.id === id)?.comment ?? null,
    quotes: landing.reviews.map((each: { quote: string }) => each.quote),
    notices: notices.filter(
      (each: { kind: string; relatedId: number }) =>
        each.kind === 'review' && each.relatedId === id,
    ).length,
  };
}

test('what is written in the portal counts for nothing until its learner confirms it by the letter', async () => {
  const { id, email, person, mine } = await learner();
  const written = await person.put(mine, praise);
  expect([written.status, written.body]).toMatchObject([
    200,
    { review: null, waiting: praise, mailIsOn: false, mayWrite: true },
  ]);
  const nothing = { comments: [], count: 0, listed: 0, mine: null, quotes: [], notices: 0 };
  expect(await shown(id)).toEqual(nothing);
  expect((await marama.put(`/api/reviews/${id}/reply`, { reply: 'Thanks' })).status).toBe(404);

  const link = linkTo(email);
  // Mail programs open links: that alone confirms nothing.
  expect((await product.visitor().get(link)).body).toMatchObject(praise);
  expect(await shown(id)).toEqual(nothing);
  expect((await product.visitor().post(link)).body).toEqual({ confirmed: true });
  const { comment } = praise;
  expect(await shown(id)).toEqual({
    comments: [comment],
    count: 1,
    listed: 1,
    mine: comment,
    quotes: [comment],
    notices: 1,
  });
  expect((await product.product.log.read(`review-${id}`)).at(-1)).toMatchObject({
    type: 'ReviewConfirmed',
    data: { studentId: id, via: 'mailed_link' },
  });

  // Written anew, the confirmed words stay until the new ones are confirmed too.
  expect((await person.put(mine, blame)).body).toMatchObject({ review: praise, waiting: blame });
  expect((await shown(id)).mine).toBe(praise.comment);
  await product.visitor().post(linkTo(email));
  expect(await shown(id)).toMatchObject({
    comments: [blame.comment],
    count: 1,
    mine: blame.comment,
  });
  expect((await person.get(mine)).body).toMatchObject({ review: blame, waiting: null });
});

test('a link that is used, foreign, replaced, too old or of another address confirms nothing', async () => {
  const { id, email, person, mine } = await learner();
  const refused = async (link: string) => {
    for (const { status, body } of [
      await product.visitor().get(link),
      await product.visitor().post(link),
    ])
      expect([status, body.code]).toEqual([410, 'review_link_gone']);
  };
  await refused('/api/confirm-review/nobodys');
  await person.put(mine, praise);
  const first = linkTo(email);
  expect((await person.post(`${mine}/letter`)).status).toBe(200);
  await refused(first);
  const second = linkTo(email);
  await person.put(mine, blame);
  await refused(second);
  const third = linkTo(email);
  now = addMinutes(start, 14 * day);
  await refused(third);
  now = start;
  await product.visitor().post(third);
  await refused(third);
  expect((await shown(id)).mine).toBe(blame.comment);
  const nothingWaits = await person.post(`${mine}/letter`);
  expect([nothingWaits.status, nothingWaits.body.code]).toEqual([409, 'nothing_to_confirm']);
});

test('an address that the school changed lately is no proof of who wrote', async () => {
  const { id, email, person, mine } = await learner();
  await person.put(mine, praise);
  const link = linkTo(email);
  const { body: student } = await marama.get(`/api/students/${id}`);
  const move = (to: string) => marama.put(`/api/students/${id}`, { ...student, email: to });
  expect((await move('elsewhere@mail.example')).status).toBe(200);
  expect((await product.visitor().post(link)).status).toBe(410);
  const head = await product.product.log.head();
  for (const refused of [await person.put(mine, blame), await person.post(`${mine}/letter`)])
    expect([refused.status, refused.body.code]).toEqual([409, 'address_changed_lately']);
  expect(await product.product.log.head()).toBe(head);

  now = addMinutes(start, 7 * day);
  expect((await person.put(mine, blame)).status).toBe(200);
  await product.visitor().post(linkTo('elsewhere@mail.example'));
  now = start;
  expect((await shown(id)).mine).toBe(blame.comment);
});

test('what was written before reviews were confirmed stays shown, and a rebuild gives the same', async () => {
  const { id, person, mine } = await learner();
  await product.product.deps.dispatch(
    review,
    id,
    {
      type: 'WriteReview',
      now,
      studentId: ids.studentId.parse(id),
      schoolId: ids.schoolId.parse(schoolId),
      instructorId: ids.accountId.parse(schoolId),
      completedLessons: 1,
      ...praise,
    },
    {
      actor: { kind: 'student', id },
      schoolId: ids.schoolId.parse(schoolId),
      studentId: ids.studentId.parse(id),
    },
  );
  expect((await shown(id)).mine).toBe(praise.comment);
  await person.put(mine, blame);
  expect((await person.get(mine)).body).toMatchObject({ review: praise, waiting: blame });

  const { log } = product.product;
  const own = openDatabase(product.databaseUrl, { max: 1 });
  const { drift } = await rebuildReadModels(own, log, projections, await readModelFingerprint());
  await own.end();
  expect(drift).toEqual([]);
  expect((await person.get(mine)).body).toMatchObject({ review: praise, waiting: blame });
});

test('an admin hides what is reported: it is on no public page and in no rating, and its writer and the instructor still read it', async () => {
  const admin = await withRole(product, 'admin');
  const { id, email, person, mine } = await learner();
  const reported = { rating: 1, comment: 'Somebody else is named here.' };
  await person.put(mine, reported);
  await product.visitor().post(linkTo(email));
  const before = await shown(id);
  expect(before.comments).toContain(reported.comment);
  const { body: newest } = await admin.get('/api/admin/reviews');
  expect(newest.find((each: { id: number }) => each.id === id)).toMatchObject({
    ...reported,
    isHidden: false,
    instructorId: schoolId,
  });

  const path = `/api/admin/reviews/${id}`;
  const reason = 'Names somebody else';
  expect((await marama.post(`${path}/hide`, { reason })).status).toBe(403);
  expect((await admin.post(`/api/admin/reviews/999999/hide`, { reason })).status).toBe(404);
  expect((await admin.post(`${path}/hide`, { reason })).body).toEqual({ done: true });
  const after = await shown(id);
  expect(after.comments).not.toContain(reported.comment);
  expect([after.count, after.listed]).toEqual([before.count - 1, before.listed - 1]);
  expect(after.mine).toBe(reported.comment);
  expect((await person.get(mine)).body).toMatchObject({ review: reported });
  expect((await product.product.log.read(`review-${id}`)).at(-1)).toMatchObject({
    type: 'ReviewHidden',
    metadata: { reason },
  });

  await admin.post(`${path}/show`, { reason: 'Mended' });
  expect((await shown(id)).comments).toContain(reported.comment);
});

test('an admin takes a school off the directory, and it may list itself again', async () => {
  const admin = await withRole(product, 'admin');
  const { body: listings } = await admin.get('/api/admin/listings');
  expect(listings).toMatchObject([{ schoolId, instructorId: schoolId }]);
  const path = `/api/admin/listings/${schoolId}/unlist`;
  expect((await admin.post(path, { reason: 'Says what is not so' })).status).toBe(200);
  expect((await product.visitor().get(`/api/instructors/${schoolId}`)).status).toBe(404);
  expect((await admin.get('/api/admin/listings')).body).toEqual([]);
});
