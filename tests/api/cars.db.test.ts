import { afterAll, beforeAll, expect, test } from 'bun:test';
import { announceEndings } from '#api/cases/notifications/announce-endings.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { listAllSchools } from '#projections/admin-schools/query.ts';
import type { Person } from '../support/product.ts';
import { noon, type ToldSchool, toldSchool } from '../support/told-school.ts';

let school: ToldSchool;
let owner: Person;
let tama: Awaited<ReturnType<typeof colleague>>;
beforeAll(async () => {
  school = await toldSchool();
  owner = school.marama;
});
afterAll(() => school.close());

const today = dateOf(noon);
const yaris = {
  plate: 'KEA123',
  model: 'Toyota Yaris',
  transmission: 'automatic',
  driverId: null,
  wofUntil: null,
  registrationUntil: null,
  insuredUntil: null,
  rucToKm: null,
};
async function colleague() {
  await owner.post('/api/team/invitations', { email: 'tama@mail.example' });
  await school.round();
  const letters = school.server.letters.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const token = /\/join\/([\w-]+)/.exec(letters)?.[1] ?? '';
  const member = school.product.visitor();
  const answers = { token, password: 'correct horse', firstName: 'Tama', lastName: 'Reid' };
  expect((await member.post('/api/team/join', answers)).status).toBe(201);
  return { member, memberId: (await member.get('/api/auth/user')).body.id as number };
}
const subjects = () =>
  school.server.letters.flatMap((letter) => {
    const to = /^To:\s*(.*)$/m.exec(letter)?.[1]?.trim();
    const subject = /^Subject:\s*(.*(?:\r?\n[ \t].*)*)/m.exec(letter)?.[1]?.replaceAll(/\s+/g, ' ');
    return `${to}: ${subject?.trim()}`;
  });
const bells = async (person: Person) =>
  (await person.get('/api/notifications')).body
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes('expires soon'));
const announce = () => announceEndings(school.product.product.deps).run();
const atNine = (days: number) => instantAt(addDays(today, days), '09:00');

test('a car is kept by the owner, seen by the team, and of no other school', async () => {
  tama = await colleague();
  const { member, memberId } = tama;
  const stranger = await school.product.instructor();
  expect((await member.post('/api/cars', yaris)).status).toBe(403);
  const { body: strangerUser } = await stranger.get('/api/auth/user');
  expect((await owner.post('/api/cars', { ...yaris, driverId: strangerUser.id })).status).toBe(404);

  const added = await owner.post('/api/cars', { ...yaris, driverId: memberId });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject([
    { number: 1, plate: 'KEA123', driverId: memberId, driverName: 'Tama Reid' },
  ]);
  expect((await member.get('/api/cars')).body).toHaveLength(1);
  expect((await stranger.get('/api/cars')).body).toEqual([]);
  expect((await stranger.put('/api/cars/1', yaris)).status).toBe(404);
  expect((await stranger.delete('/api/cars/1')).status).toBe(404);
  expect((await owner.post('/api/cars', yaris)).body.code).toBe('plate_taken');

  // What an admin sees is the cars there are, and the number that was asked until there are any.
  const { sql } = school.product.product.deps;
  const counted = () => listAllSchools(sql);
  const { schoolId } = (await owner.get('/api/auth/user')).body;
  await owner.post('/api/cars', { ...yaris, plate: 'TUI 9' });
  expect((await counted()).find(({ id }) => id === schoolId)?.vehicleCount).toBe(2);
  await owner.delete('/api/cars/2');
  expect((await counted()).find(({ id }) => id === schoolId)?.vehicleCount).toBe(1);
});

test('a learner’s licence rings their bell by the same rule', async () => {
  const learner = await school.learner();
  const expiresOn = addDays(dateOf(school.clock.now), 14);
  await owner.put(`/api/students/${school.studentId}/licence`, {
    stage: 'learner',
    stageSince: '2026-06-01',
    expiresOn,
    conditions: [],
  });
  await announce();
  await announce();
  const { body } = await learner.get(`/api/student-portal/notifications/${school.studentId}`);
  const titles = body.map(({ title }: { title: string }) => title);
  expect(
    titles.filter((title: string) => title === 'Your driver licence expires soon'),
  ).toHaveLength(1);
});

test('what ends is warned of by bell, e-mail and on the dashboard, to the driver and the owner, once', async () => {
  const endsOn = addDays(today, 61);
  await owner.put('/api/cars/1', {
    ...yaris,
    driverId: tama.memberId,
    wofUntil: endsOn,
    insuredUntil: endsOn,
  });
  await owner.put('/api/auth/user/endorsement', {
    endorsementNumber: null,
    endorsementExpiresOn: endsOn,
    licenceExpiresOn: endsOn,
  });
  await school.round();
  school.server.letters.length = 0;

  school.clock.now = atNine(1);
  await school.round();
  await school.round();
  const letters = subjects()
    .map((one) => one.replace(/^.*?: /, ''))
    .toSorted();
  expect(letters).toEqual([
    `The WoF of KEA123 expires on ${formatDate(endsOn)}`,
    `The WoF of KEA123 expires on ${formatDate(endsOn)}`,
    `The insurance of KEA123 expires on ${formatDate(endsOn)}`,
    `The insurance of KEA123 expires on ${formatDate(endsOn)}`,
    `Your I endorsement expires on ${formatDate(endsOn)}`,
    `Your driver licence expires on ${formatDate(endsOn)}`,
  ]);
  await announce();
  await announce();
  const ofCar = ['A car’s WoF expires soon', 'A car’s insurance expires soon'];
  const own = [...ofCar, 'Your I endorsement expires soon', 'Your driver licence expires soon'];
  expect((await bells(owner)).toSorted()).toEqual(own.toSorted());
  expect((await bells(tama.member)).toSorted()).toEqual(ofCar);
  const { endingPapers } = (await owner.get('/api/dashboard/metrics')).body;
  expect(endingPapers).toMatchObject([
    { paper: 'endorsement', label: null, endsOn },
    { paper: 'insurance', about: 1, label: 'KEA123', endsOn },
    { paper: 'licence', label: null, endsOn },
    { paper: 'wof', about: 1, label: 'KEA123', endsOn },
  ]);

  // Renewed: nobody is warned of the old day, in whatever mail was on its way.
  school.server.letters.length = 0;
  await owner.put('/api/cars/1', { ...yaris, wofUntil: addDays(endsOn, 365) });
  school.clock.now = atNine(31);
  await school.round();
  await announce();
  expect(subjects().filter((one) => one.includes('WoF'))).toEqual([]);
  expect((await bells(owner)).filter((title: string) => title.includes('WoF'))).toHaveLength(1);
  expect((await bells(owner)).filter((title: string) => title.includes('licence'))).toHaveLength(2);
});
