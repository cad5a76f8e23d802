import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLogbookFile } from '#api/audit/verify-logbook.ts';
import { readCheckpoint } from '#api/transparency/checkpoint.ts';
import { readProof } from '#api/transparency/proof-file.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { leafOf, rootBy } from '#api/transparency/tree.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { formOfToday, rowsOn } from '#domain/practice/hand-in.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let now = instantAt('2026-11-21', '09:00');
let product: TestProduct;
let instructor: Person;
const folder = mkdtempSync(join(tmpdir(), 'keep-left-practice-'));
const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now, sealKeeper: openSealKeeper(folder) });
  instructor = await product.instructor();
});
afterAll(async () => {
  warnings.mockRestore();
  await product.close();
  rmSync(folder, { recursive: true, force: true });
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

/** Booked before it began, as lessons are. */
async function bookedLesson(studentId: number, day: string, from: string, to: string) {
  const then = now;
  now = instantAt('2026-11-18', '09:00');
  const { status, body } = await instructor.post('/api/lessons', {
    studentId,
    title: 'First drive',
    lessonType: 'Basic Skills',
    startTime: instantAt(day, from),
    endTime: instantAt(day, to),
  });
  now = then;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}

describe('a practice drive', () => {
  test('counts once its supervisor has confirmed it by the link, which works once', async () => {
    const { id, person, mine, link } = await learnerWithDrive();
    expect((await person.get(mine)).body.totals).toMatchObject({ confirmed: 0, waiting: 90 });
    const confirm = await link();
    const supervisor = product.visitor();
    const { body } = await supervisor.get(confirm);
    expect(body).toEqual({ ...drive, notes: null, learner: 'Aroha', plan: [] });
    expect((await supervisor.post(confirm, { agrees: true })).body).toEqual({ agrees: true });
    const again = await supervisor.post(confirm, { agrees: false });
    expect([again.status, again.body.code]).toEqual([410, 'confirm_link_gone']);
    expect((await supervisor.get(confirm)).status).toBe(410);
    const totals = {
      confirmed: 90,
      day: 0,
      night: 90,
      wet: 90,
      waiting: 0,
      lessons: 0,
      uncountable: 0,
    };
    expect((await person.get(mine)).body.totals).toEqual(totals);
    expect((await instructor.get(`/api/students/${id}/practice`)).body.totals).toEqual(totals);
    expect((await person.get(`/api/student-portal/notifications/${id}`)).body[0]).toMatchObject({
      kind: 'practice_confirmed',
    });
  });

  test('comes with what its supervisor says of the plan: went fine, or still hard', async () => {
    const { id, person, link } = await learnerWithDrive();
    const lesson = await bookedLesson(id, '2026-11-19', '12:00', '13:00');
    const [fine, hard, other] = [101, 102, 103];
    await instructor.post(`/api/lessons/${lesson.id}/recap`, { practise: [fine, hard] });
    const confirm = await link();
    const supervisor = product.visitor();
    const { plan } = (await supervisor.get(confirm)).body;
    expect(plan).toMatchObject([{ skillItemId: fine }, { skillItemId: hard }]);
    const said = (...tried: object[]) => ({ agrees: true, tried });
    const unplanned = await supervisor.post(confirm, said({ skillItemId: other, said: 'fine' }));
    expect([unplanned.status, unplanned.body.fields]).toEqual([
      422,
      { tried: 'This is not in the plan of that lesson.' },
    ]);
    const word = { skillItemId: fine, said: 'fine' };
    for (const wrong of [
      { ...said(word), agrees: false },
      said({ ...word, said: 'perfect' }),
      said(...Array.from({ length: 6 }, () => word)),
    ])
      expect((await supervisor.post(confirm, wrong)).status).toBe(422);
    // Nothing of that has used the link up.
    expect(
      (await supervisor.post(confirm, said(word, { skillItemId: hard, said: 'hard' }))).status,
    ).toBe(200);
    const { recaps } = (await person.get(`/api/student-portal/plan/${id}`)).body;
    expect(recaps[0].practise).toMatchObject([
      { skillItemId: fine, said: 'fine' },
      { skillItemId: hard, said: 'hard' },
    ]);
    const kept = await product.owner`
      select data from ledger.events where stream = ${`recap-${lesson.id}`} and type = 'PlanItemTried'`;
    expect(kept.map(({ data }) => data.bySupervisor)).toEqual([true, true]);
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

  test('that changes while it is asked about is asked about anew: its link is forgotten', async () => {
    const { person, mine, driveId, link } = await learnerWithDrive();
    const another = await learnerWithDrive();
    const [confirm, theirs] = [await link(), await another.link()];
    expect((await person.put(`${mine}/${driveId}`, { ...drive, minutes: 80 })).status).toBe(200);
    expect((await product.visitor().get(confirm)).status).toBe(410);
    expect((await product.visitor().get(theirs)).status).toBe(200);
    const kept = await product.owner`
      select 1 from vault.single_use_token where kind = 'practice-link' and subject = ${driveId}`;
    expect(kept).toHaveLength(0);
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

describe('a supervisor', () => {
  const registration = { name: 'Mere Ngata', fullSince: '2001-05-01', isUnconditional: true };

  async function supervised() {
    const learner = await learnerWithDrive();
    const list = `/api/student-portal/practice-supervisors/${learner.id}`;
    const { body } = await learner.person.post(list, { name: 'Mere' });
    const named = { ...drive, supervisorName: undefined, supervisorId: body.id };
    const ids: number[] = [];
    for (const date of ['2026-11-18', '2026-11-19'])
      ids.push((await learner.person.post(learner.mine, { ...named, date })).body.id);
    const passedOn = await instructor.post(
      `/api/students/${learner.id}/practice-supervisors/${body.id}/link`,
    );
    const page = `/api/supervise/${String(passedOn.body.superviseUrl).split('/').at(-1)}`;
    return { ...learner, list, supervisorId: body.id, ids, page };
  }

  test('registers once, and answers several drives at a time', async () => {
    const { person, mine, page, ids, driveId, supervisorId, id } = await supervised();
    const supervisor = product.visitor();
    const { body: first } = await supervisor.get(page);
    expect(first).toMatchObject({ learner: 'Aroha', name: 'Mere', fullSince: null, mayFrom: null });
    expect(first.drives.map((one: { id: number }) => one.id).toSorted()).toEqual(ids);
    const [confirmed, declined] = ids;
    const answers = {
      confirmed: [confirmed],
      declined: [{ driveId: declined, why: 'I was away' }],
    };
    const early = await supervisor.post(`${page}/answers`, answers);
    expect(early.body.code).toBe('supervisor_not_registered');
    const unfit = { ...registration, isUnconditional: false };
    expect((await supervisor.post(`${page}/registration`, unfit)).body.fields).toMatchObject({
      isUnconditional: 'Please confirm that your licence has no supervisor condition',
    });
    const known = await supervisor.post(`${page}/registration`, registration);
    expect(known.body).toMatchObject({ name: 'Mere Ngata', mayFrom: '2003-05-01' });
    const others = await supervisor.post(`${page}/answers`, { confirmed: [...ids, driveId] });
    expect(others.status).toBe(404);
    const { body: none } = await person.get(mine);
    expect(none.totals.confirmed).toBe(0);
    const lesson = await bookedLesson(id, '2026-11-19', '14:00', '15:00');
    await instructor.post(`/api/lessons/${lesson.id}/recap`, { practise: [104] });
    expect((await supervisor.get(page)).body.plan).toMatchObject([{ skillItemId: 104 }]);
    const said = (skillItemId: number) => ({ ...answers, tried: [{ skillItemId, said: 'hard' }] });
    const unplanned = await supervisor.post(`${page}/answers`, said(105));
    expect(unplanned.body.fields).toEqual({ tried: 'This is not in the plan of that lesson.' });
    expect((await person.get(mine)).body.totals.confirmed).toBe(0);
    await supervisor.post(`${page}/answers`, said(104));
    const { recaps } = (await person.get(`/api/student-portal/plan/${id}`)).body;
    expect(recaps[0].practise).toMatchObject([{ skillItemId: 104, said: 'hard' }]);
    const { body } = await person.get(mine);
    expect(body.supervisors).toEqual([
      {
        id: supervisorId,
        name: 'Mere Ngata',
        isRegistered: true,
        hasEmail: false,
        mayFrom: '2003-05-01',
      },
    ]);
    expect(
      body.drives.map(({ status, answeredWhy }: Record<string, unknown>) => [status, answeredWhy]),
    ).toEqual([
      ['waiting', null],
      ['declined', 'I was away'],
      ['confirmed', null],
    ]);
    expect((await instructor.get(`/api/students/${id}/practice`)).body).toEqual(body);
  });

  test('is nobody the learner can be, and gone once they are off the list', async () => {
    const { person, page, list, supervisorId } = await supervised();
    expect((await person.post(`${page}/registration`, registration)).body.code).toBe(
      'confirm_by_another',
    );
    const other = await learnerWithDrive();
    expect((await other.person.delete(`${list}/${supervisorId}`)).status).toBe(403);
    const unknown = `/api/students/${other.id}/practice-supervisors/${supervisorId}/link`;
    expect((await instructor.post(unknown)).status).toBe(404);
    expect((await person.delete(`${list}/${supervisorId}`)).status).toBe(200);
    expect((await product.visitor().get(page)).status).toBe(410);
  });
});

describe('a logbook to take away', () => {
  test('takes drives of another app as declared, once, and tells what it left out', async () => {
    const { person, mine } = await learnerWithDrive();
    const csv = 'Date,Minutes\n2026-02-03,45\n2026-02-30,45';
    const form = { csv, supervisorName: 'Mere Ngata', weather: 'cloudy', light: 'day' };
    const brings = {
      taken: 1,
      minutes: 45,
      doubles: 0,
      left: [{ line: 3, why: '“2026-02-30” is not a date.', isDouble: false }],
    };
    const head = () => product.owner`select max(position) from ledger.events`;
    const before = await head();
    for (const _ of [1, 2])
      expect((await person.post(`${mine}/import/preview`, form)).body).toEqual(brings);
    expect(await head()).toEqual(before);
    expect((await person.post(`${mine}/import`, form)).body).toEqual(brings);
    const again = {
      taken: 0,
      minutes: 0,
      doubles: 1,
      left: [{ line: 2, why: 'It is in the log already.', isDouble: true }, { line: 3 }],
    };
    expect((await person.post(`${mine}/import/preview`, form)).body).toMatchObject(again);
    expect((await person.post(`${mine}/import`, form)).body).toMatchObject(again);
    const others = await learnerWithDrive();
    expect((await others.person.post(`${mine}/import/preview`, form)).status).toBe(403);
    const { drives, totals } = (await person.get(mine)).body;
    expect(drives.at(-1)).toMatchObject({
      date: '2026-02-03',
      status: 'waiting',
      isImported: true,
      flags: ['written_late', 'imported'],
    });
    expect(totals.confirmed).toBe(0);
    expect(
      (await person.post(`${mine}/import`, { ...form, csv: 'a,b' })).body.fields.csv,
    ).toContain('a column for the date');
  });

  test('is one content in three files, and its number tells what became of it', async () => {
    const { id, person, mine, driveId } = await learnerWithDrive();
    const lesson = await bookedLesson(id, '2026-11-19', '10:00', '11:00');
    await instructor.put(`/api/lessons/${lesson.id}`, { status: 'completed' });
    await instructor.post(`/api/students/${id}/practice/${driveId}/answer`, { agrees: true });
    const early = await person.get(`${mine}/export.json`);
    expect(early.body.ledger.proof).toBeNull();
    await product.product.sealer?.sealNow();
    const { body: file } = await person.get(`${mine}/export.json`);
    expect(file.number).toBe(early.body.number);
    expect(file.logbook).toMatchObject({
      entries: [
        {
          kind: 'lesson',
          startsAt: instantAt('2026-11-19', '10:00'),
          minutes: 60,
          light: 'day',
        },
        { kind: 'drive', date: '2026-11-20', startsAt: null, minutes: 90, light: 'night' },
      ],
      totals: { confirmed: 150, day: 60, night: 90, lessons: 60, uncountable: 0 },
      goal: { minHours: null },
    });
    expect(file.form).toEqual(formOfToday);
    expect(file.rows).toEqual(rowsOn(formOfToday, file.logbook));
    const csv = await person.get(`${mine}/export.csv`);
    expect(String(csv.body).split('\r\n')[0]).toStartWith(
      'Date,Practice minutes,Lesson minutes,Start,Day or night',
    );
    expect(String(csv.body)).toContain(
      `2026-11-20,90,,,night,,Rainy,,,Mere Ngata,Written 1 day later,`,
    );
    expect(String(csv.body)).toContain(file.number);
    const pdf = await person.get(`${mine}/export.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

    // Anybody can prove it, with the key alone.
    const read = readLogbookFile(JSON.stringify(file));
    if (read.fault !== null || read.proof === null) throw new Error(read.fault ?? 'no proof');
    const proof = readProof(read.proof);
    const checkpoint = readCheckpoint(proof?.checkpoint ?? '');
    const root =
      proof &&
      checkpoint &&
      rootBy(leafOf(read.event), proof.position - 1, checkpoint.size, proof.proof);
    expect(root).toEqual(checkpoint?.root ?? null);
    const forged = structuredClone(file);
    forged.logbook.entries[1].minutes = 190;
    expect(readLogbookFile(JSON.stringify(forged)).fault).toContain('not the one');
    expect(read.totals).toEqual(file.logbook.totals);
    const { rows } = file;
    expect(readLogbookFile(JSON.stringify({ ...file, rows: rows.slice(1) })).fault).toContain(
      'rows in this file',
    );

    const look = `/api/verify-logbooks/${file.number}`;
    const stranger = product.visitor();
    expect((await stranger.get(look)).body).toMatchObject({ status: 'valid', minutes: null });
    expect((await stranger.get(`${look}/proof`)).body).toBe(read.proof);
    const asLink = await person.get(`${mine}/export.json?shareTotals=true`);
    expect([asLink.status, asLink.body.fields]).toEqual([
      422,
      { shareTotals: 'Send POST to show your hours at the number of the logbook.' },
    ]);
    expect((await stranger.get(look)).body.minutes).toBeNull();
    const { body: shared } = await person.post(`${mine}/export.json`, { shareTotals: true });
    expect((await stranger.get(`/api/verify-logbooks/${shared.number}`)).body.minutes).toBe(150);
    // A drive that came later changes nothing that was handed out.
    await person.post(mine, { ...drive, date: '2026-11-18' });
    expect((await stranger.get(look)).body.status).toBe('valid');
    await person.put(`${mine}/${driveId}`, { ...drive, minutes: 80 });
    expect((await stranger.get(look)).body).toMatchObject({ status: 'changed', minutes: null });
    expect((await stranger.get('/api/verify-logbooks/LB-2222-2222-2222')).body.status).toBe(
      'unknown',
    );
  });

  test('a drive before the licence, or with a supervisor who was not eligible, is kept and does not count', async () => {
    const { id, person, mine } = await learnerWithDrive();
    const supervisors = `/api/student-portal/practice-supervisors/${id}`;
    const { body: asked } = await person.post(supervisors, { name: 'Mere Ngata' });
    const { body: link } = await instructor.post(
      `/api/students/${id}/practice-supervisors/${asked.id}/link`,
    );
    const page = `/api/supervise/${String(link.superviseUrl).split('/').at(-1)}`;
    const log = async (date: string) => {
      const said = { ...drive, date, supervisorName: undefined, supervisorId: asked.id };
      const { body } = await person.post(mine, said);
      await instructor.post(`/api/students/${id}/practice/${body.id}/answer`, { agrees: true });
      return body.id;
    };
    await log('2026-11-10');
    await log('2026-11-19');
    expect((await person.get(mine)).body.totals).toMatchObject({ confirmed: 180, uncountable: 0 });
    const { body: before } = await person.get(`${mine}/export.json`);
    const registration = { name: 'Mere Ngata', fullSince: '2024-11-15', isUnconditional: true };
    expect((await product.visitor().post(`${page}/registration`, registration)).status).toBe(200);
    const early = {
      date: '2026-11-10',
      status: 'confirmed',
      flags: ['written_late', 'supervisor_too_new'],
      uncountable: 'Not countable: the supervisor may supervise from Sun 15 Nov 2026',
    };
    const known = (await person.get(mine)).body;
    expect(known.totals).toMatchObject({ confirmed: 90, uncountable: 90 });
    expect(known.drives.at(-1)).toMatchObject(early);
    expect(known.drives.at(-2)).toMatchObject({ date: '2026-11-19', uncountable: null });
    const look = `/api/verify-logbooks/${before.number}`;
    expect((await person.get(look)).body.status).toBe('changed');
    // Off the list, they were not eligible all the same.
    await person.delete(`${supervisors}/${asked.id}`);
    expect((await person.get(mine)).body.drives.at(-1)).toMatchObject(early);
    const { body: file } = await person.get(`${mine}/export.json`);
    const again = readLogbookFile(JSON.stringify(file));
    expect(again).toMatchObject({ fault: null, totals: { confirmed: 90, uncountable: 90 } });
    expect(JSON.stringify(file.rows)).toContain(early.uncountable);
    const seen = (await instructor.get(`/api/students/${id}/practice`)).body;
    expect(seen.totals).toEqual(known.totals);

    const noted = { stage: 'learner', stageSince: '2026-11-05', conditions: [] };
    const licence = `/api/students/${id}/licence`;
    const now = `/api/verify-logbooks/${file.number}`;
    await instructor.put(licence, noted);
    expect((await person.get(now)).body.status).toBe('valid');
    await instructor.put(licence, { ...noted, stageSince: '2026-11-20' });
    expect((await person.get(now)).body.status).toBe('changed');
    const { drives, totals } = (await person.get(mine)).body;
    expect(totals).toMatchObject({ confirmed: 0, uncountable: 180 });
    expect(drives.at(-2)).toMatchObject({
      flags: ['before_licence'],
      uncountable: 'Not countable: the learner licence began on Fri 20 Nov 2026',
    });
    // A later stage says nothing of when the learner licence began.
    await instructor.put(licence, { ...noted, stage: 'restricted', stageSince: '2026-11-21' });
    expect((await person.get(mine)).body.totals.uncountable).toBe(180);
  });

  test("is the learner's alone", async () => {
    const a = await learnerWithDrive();
    const b = await learnerWithDrive();
    expect((await b.person.get(`${a.mine}/export.json`)).status).toBe(403);
    expect((await instructor.get(`${a.mine}/export.csv`)).status).toBe(401);
    expect((await b.person.put(`${b.mine}/${a.driveId}`, drive)).status).toBe(403);
  });
});

test('a drive with a start is by day or by night as the sun of the school has it, and is refused beside a lesson', async () => {
  const { id, person, mine } = await learnerWithDrive();
  await bookedLesson(id, '2026-11-20', '14:00', '15:00');
  const timed = (time: string) => ({
    ...drive,
    light: undefined,
    startsAt: instantAt('2026-11-20', time),
    roads: ['gravel'],
    kilometres: 40,
  });
  expect((await person.post(mine, timed('13:00'))).body.code).toBe('overlaps_lesson');
  await person.post(mine, timed('12:00'));
  const { body } = await person.get(mine);
  expect(body.drives[0]).toMatchObject({
    startsAt: instantAt('2026-11-20', '12:00'),
    light: 'day',
    roads: ['gravel'],
    kilometres: 40,
    flags: [],
  });
  expect(body.goal).toMatchObject({ minHours: null });
});
