import { afterAll, beforeAll, expect, test } from 'bun:test';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { tellOfMovedDays } from '#api/cases/rules/tell-of-moved-days.ts';
import type { Dispatch } from '#api/command-handler.ts';
import { editions } from '#domain/guide/editions.ts';
import { addMinutes, type Instant, instantAt } from '#domain/kernel/nz-time.ts';
import { formOf } from '#domain/rules/content.ts';
import type { Person } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';
import { type ToldSchool, toldSchool } from '../support/told-school.ts';

const [, reform] = editions;
if (!reform) throw new Error('there are two editions');
const form = (changes: object = {}) => ({
  ...formOf(reform),
  source: 'www.nzta.govt.nz/hours',
  checkedOn: '2026-11-20',
  ...changes,
});
const hour = 60;
const day = 24 * hour;

let now: Instant = instantAt('2026-11-23', '09:00');
let school: ToldSchool;
let mere: Person;
let rangi: Person;
let aroha: Person;
let wiremu: number;
beforeAll(async () => {
  school = await toldSchool({ clock: () => now });
  const { product, marama, studentId } = school;
  mere = await withRole(product, 'admin');
  rangi = await withRole(product, 'admin');
  await marama.put(`/api/students/${studentId}`, { dateOfBirth: '2009-01-05' });
  wiremu = await product.student(marama, {
    firstName: 'Wiremu',
    email: 'wiremu@mail.example',
    dateOfBirth: '2008-03-01',
  });
  const restricted = await product.student(marama, {
    email: 'done@mail.example',
    dateOfBirth: '2000-01-05',
  });
  const card = (id: number, stage: string, stageSince: string) =>
    marama.put(`/api/students/${id}/licence`, { stage, stageSince, conditions: [] });
  await card(studentId, 'learner', '2026-10-01');
  await card(wiremu, 'learner', '2026-10-05');
  expect((await card(restricted, 'full', '2020-01-05')).status).toBe(200);
  for (const [id, email] of [
    [studentId, 'hana@mail.example'],
    [wiremu, 'unshared@mail.example'],
  ] as const)
    await marama.post(`/api/students/${id}/parents`, {
      parentName: 'Hana Ngata',
      email,
      relationship: 'parent',
      accessLevel: 'full',
    });
  aroha = await school.learner();
  await aroha.put(`/api/student-portal/licence/${studentId}/sharing`, {
    licence: true,
    practice: false,
  });
  await round();
  school.server.letters.length = 0;
});
afterAll(() => school.close());

async function round() {
  await school.product.product.processes.settled();
  await school.round();
}
const plain = (letter: string) => letter.replaceAll(/=\r?\n/g, '').replaceAll('=E2=80=99', '’');
const to = () =>
  school.server.letters.map((letter) => /^To: (.*)$/m.exec(letter)?.[1]?.trim() ?? '').toSorted();
const told = (address: string) =>
  plain(school.server.letters.find((letter) => letter.includes(`To: ${address}`)) ?? '');
const bell = async (who: Person, path: string) =>
  (await who.get(path)).body.filter(
    ({ kind }: { kind: string }) => kind === 'earliest_moved',
  ) as object[];
const learnersBell = () => bell(aroha, `/api/student-portal/notifications/${school.studentId}`);
const publish = async (number: number, version: number) =>
  expect((await rangi.post(`/api/admin/rules/${number}/confirmation`, { version })).status).toBe(
    200,
  );
const all = ['aroha@mail.example', 'hana@mail.example', 'wiremu@mail.example'];

test('who is told of a day that moves is who the preview counts, once each, with both days and the source', async () => {
  expect((await mere.post('/api/admin/rules', form({ learnerUnder25: 9 }))).status).toBe(200);
  const preview = await mere.get('/api/admin/rules/1/preview');
  expect(preview.body).toEqual({ learners: 2, parents: 1 });
  await round();
  expect(to()).toEqual([]);
  await publish(1, 1);
  await round();
  await round();
  expect(to()).toEqual(all);
  const letter = told('aroha@mail.example');
  expect(letter).toContain('Subject: Licence rules have changed: your earliest days move');
  expect(letter).toContain(
    'Practical test, for the restricted licence: Thursday 1 July 2027 (before: Friday 1 October 2027)',
  );
  expect(letter).toContain(
    'Source: www.nzta.govt.nz/hours, read on Fri 20 Nov 2026, published here on Mon 23 Nov 2026',
  );
  expect(told('hana@mail.example')).toContain("Aroha Ngata's next steps");
  expect(await learnersBell()).toHaveLength(1);
  // Two of their learners are one notification.
  expect(await bell(school.marama, '/api/notifications')).toMatchObject([
    { title: 'Earliest days have moved', studentId: null },
  ]);
  const { body: history } = await school.marama.get(`/api/students/${school.studentId}/history`);
  expect(JSON.stringify(history)).toContain(
    'by licence rules 1: practical test, for the restricted licence from Fri 1 Oct 2027 to Thu 1 Jul 2027',
  );
});

test('a correction tells only whose day moves again, from the day they know', async () => {
  school.server.letters.length = 0;
  now = addMinutes(now, day);
  const reason = 'Gazette';
  await mere.post(
    '/api/admin/rules/1/correction',
    form({ learnerUnder25: 9, minHours: 50, reason }),
  );
  await publish(1, 2);
  await round();
  expect(to()).toEqual([]);
  now = addMinutes(now, day);
  await mere.post('/api/admin/rules/1/correction', form({ learnerUnder25: 10, reason }));
  await publish(1, 3);
  await round();
  expect(to()).toEqual(all);
  expect(told('aroha@mail.example')).toContain(
    'Sunday 1 August 2027 (before: Thursday 1 July 2027)',
  );
  expect(await learnersBell()).toHaveLength(2);
});

test('what was taken back before anybody read of it is told to nobody; a withdrawal by day is', async () => {
  school.server.letters.length = 0;
  // At 21:30 nobody is written to until the morning.
  now = addMinutes(now, 12.5 * hour);
  const reason = 'Gazette';
  await mere.post('/api/admin/rules/1/correction', form({ learnerUnder25: 11, reason }));
  await publish(1, 4);
  await round();
  now = addMinutes(now, 1);
  await mere.post('/api/admin/rules/1/correction', form({ learnerUnder25: 10, reason }));
  await publish(1, 5);
  await round();
  now = addMinutes(now, 11 * hour);
  await round();
  expect(to()).toEqual([]);
  await mere.post('/api/admin/rules/1/withdrawal', { version: 5, reason });
  await round();
  await round();
  expect(to()).toEqual(all);
  expect(told('wiremu@mail.example')).toContain(
    'Tuesday 5 October 2027 (before: Thursday 5 August 2027)',
  );
  expect(told('wiremu@mail.example')).toContain('Source: nzta.govt.nz/car-licence-changes');
});

test('neither who is archived nor who chose not to hear it is told; what was only proposed moves nothing', async () => {
  school.server.letters.length = 0;
  now = addMinutes(now, hour);
  await mere.post('/api/admin/rules', form({ learnerUnder25: 9 }));
  await mere.post('/api/admin/rules/2/withdrawal', { version: 1, reason: 'Misread' });
  await round();
  expect(to()).toEqual([]);
  await mere.post('/api/admin/rules', form({ learnerUnder25: 8 }));
  expect((await school.marama.delete(`/api/students/${wiremu}`)).status).toBeLessThan(300);
  const chosen = await aroha.put(`/api/student-portal/notices/${school.studentId}`, {
    kinds: { earliestMoved: 'none' },
  });
  expect(chosen.status).toBe(200);
  await publish(3, 1);
  await round();
  expect(to()).toEqual(['hana@mail.example']);
});

test('what is over the limit of an account’s letters goes out once there is room again', async () => {
  school.server.letters.length = 0;
  const { deps } = school.product.product;
  const letters = lettersToOthers(deps);
  const sender = `account-${await idOf(school.marama)}` as const;
  for (let nth = 0; nth < 100; nth += 1)
    await letters.admitFor(sender, `other${nth}@mail.example`).catch(() => undefined);
  const reason = 'Gazette';
  await mere.post('/api/admin/rules/3/correction', form({ learnerUnder25: 7, reason }));
  await publish(3, 2);
  await round();
  expect(to()).toEqual([]);
  now = addMinutes(now, 61);
  await school.product.owner`delete from vault.rate_limit`;
  await round();
  expect(to()).toEqual(['hana@mail.example']);
});

test('a learner who cannot be noted holds up no other', async () => {
  await school.marama.post(`/api/students/${wiremu}/restore`);
  const { deps, log } = school.product.product;
  const published = (await log.read('rules-car')).find(({ type }) => type === 'RulesConfirmed');
  const noted: string[] = [];
  const dispatch: Dispatch = async (_decider, id) => {
    noted.push(String(id));
    throw new TypeError(`not ${id}`);
  };
  const { on } = tellOfMovedDays({ ...deps, dispatch });
  const followed = published && on.get('RulesConfirmed')?.(published);
  expect(await followed?.then(() => 'done', String)).toBe(`TypeError: not ${school.studentId}`);
  expect(noted).toEqual([String(school.studentId), String(wiremu)]);
});
