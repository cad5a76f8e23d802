import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let now = instantAt('2026-11-21', '09:00');
let product: TestProduct;
let instructor: Person;
const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  instructor = await product.instructor();
}, 60_000);
afterAll(async () => {
  warnings.mockRestore();
  await product.close();
});

const drive = {
  date: '2026-11-20',
  minutes: 90,
  light: 'night',
  weather: 'rainy',
  supervisorName: 'Mere Ngata',
};

async function learnerWithDrive() {
  const id = await product.student(instructor);
  const { body } = await instructor.post(`/api/students/${id}/generate-access-code`);
  const person = product.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  const mine = `/api/student-portal/practice/${id}`;
  const { body: logged } = await person.post(mine, drive);
  const link = async () => {
    const answer = await instructor.post(`/api/students/${id}/practice/${logged.id}/link`);
    return `/api/confirm/${String(answer.body.confirmUrl).split('/').at(-1)}`;
  };
  return { id, person, mine, driveId: logged.id, link };
}

describe('a practice drive', () => {
  test('counts once its supervisor has confirmed it by the link, which works once', async () => {
    const { id, person, mine, link } = await learnerWithDrive();
    expect((await person.get(mine)).body.totals).toMatchObject({ confirmed: 0, waiting: 90 });
    const confirm = await link();
    const supervisor = product.visitor();
    const { body } = await supervisor.get(confirm);
    expect(body).toEqual({ ...drive, notes: null, learner: 'Aroha' });
    expect((await supervisor.post(confirm, { agrees: true })).body).toEqual({ agrees: true });
    const again = await supervisor.post(confirm, { agrees: false });
    expect([again.status, again.body.code]).toEqual([410, 'confirm_link_gone']);
    expect((await supervisor.get(confirm)).status).toBe(410);
    const totals = { confirmed: 90, day: 0, night: 90, wet: 90, waiting: 0 };
    expect((await person.get(mine)).body.totals).toEqual(totals);
    expect((await instructor.get(`/api/students/${id}/practice`)).body.totals).toEqual(totals);
    expect((await person.get(`/api/student-portal/notifications/${id}`)).body[0]).toMatchObject({
      kind: 'practice_confirmed',
    });
  });

  test('is not confirmed by the learner, with an earlier link, or after two weeks', async () => {
    const { person, link } = await learnerWithDrive();
    const first = await link();
    const second = await link();
    expect((await product.visitor().post(first, { agrees: true })).status).toBe(410);
    const own = await person.post(second, { agrees: true });
    expect([own.status, own.body.code]).toEqual([403, 'confirm_by_another']);
    now = addMinutes(now, 14 * 24 * 60 + 1);
    expect((await product.visitor().post(second, { agrees: true })).status).toBe(410);
    now = instantAt('2026-11-21', '09:00');
  });

  test('is not confirmed by whoever drove it: the link goes to the supervisor, never to them', async () => {
    const { person, mine, driveId } = await learnerWithDrive();
    const refused = await person.post(`${mine}/${driveId}/link`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'supervisor_unreachable' } });
    const own = { ...drive, supervisorEmail: 'AROHA@mail.example' };
    expect((await person.post(mine, own)).body.fields).toEqual({
      supervisorEmail: 'This is your own address.',
    });
    const withAddress = { ...drive, supervisorEmail: 'mere@mail.example' };
    const { body: logged } = await person.post(mine, withAddress);
    // No mail goes out from here, so nothing is made that could be read on the way.
    expect((await person.post(`${mine}/${logged.id}/link`)).status).toBe(409);
    expect(JSON.stringify((await person.get(mine)).body)).not.toContain('/confirm/');
  });

  test('says how its answer came', async () => {
    const { id, link } = await learnerWithDrive();
    await product.visitor().post(await link(), { agrees: true });
    const events = await product.product.log.read(`practice-${id}`);
    expect(events.at(-1)).toMatchObject({
      type: 'PracticeConfirmed',
      data: { by: 'supervisor', via: 'passed_link' },
    });
  });

  test('is confirmed or declined by the instructor, and its link then no longer works', async () => {
    const { id, person, mine, driveId, link } = await learnerWithDrive();
    const confirm = await link();
    const answer = `/api/students/${id}/practice/${driveId}/answer`;
    const { body } = await instructor.post(answer, { agrees: true });
    expect(body.drives[0]).toMatchObject({ status: 'confirmed', answeredBy: 'instructor' });
    expect((await product.visitor().get(confirm)).status).toBe(410);
    expect((await instructor.post(answer, { agrees: false })).body.totals.confirmed).toBe(0);
    expect((await person.delete(`${mine}/${driveId}`)).status).toBe(200);
    expect((await person.get(mine)).body.drives).toEqual([]);
  });

  test("is nobody else's: not another learner's, not another school's, not a stranger's", async () => {
    const a = await learnerWithDrive();
    const b = await learnerWithDrive();
    expect((await b.person.get(a.mine)).status).toBe(403);
    expect((await b.person.delete(`${b.mine}/${a.driveId}`)).status).toBe(403);
    expect((await b.person.post(`${b.mine}/${a.driveId}/link`)).status).toBe(403);
    const ofB = `/api/students/${b.id}/practice/${a.driveId}/link`;
    expect((await instructor.post(ofB)).status).toBe(404);
    const other = await product.instructor();
    const answer = `/api/students/${a.id}/practice/${a.driveId}/answer`;
    expect((await other.post(answer, { agrees: true })).status).toBe(404);
    expect((await product.visitor().get(a.mine)).status).toBe(401);
    for (const token of ['nobody-made-this-token', 'cut', 'a'.repeat(300)]) {
      const answer = await product.visitor().get(`/api/confirm/${token}`);
      expect([answer.status, answer.body.code]).toEqual([410, 'confirm_link_gone']);
    }
  });

  test('keeps the supervisor out of the ledger in the clear, and the token out of the database', async () => {
    const { link } = await learnerWithDrive();
    const token = (await link()).split('/').at(-1) ?? '';
    const { sql } = product.product.deps;
    const events =
      await sql`select data::text as text from ledger.events where type = 'PracticeLogged'`;
    expect(events.every(({ text }) => !String(text).includes('Mere'))).toBe(true);
    const links = await sql`select * from vault.single_use_token`;
    expect(JSON.stringify(links)).not.toContain(token);
  });
});
