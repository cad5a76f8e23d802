import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addMinutes, dateOf, type Instant, instantAt } from '#domain/kernel/nz-time.ts';
import { type ToldSchool, toldSchool } from '../support/told-school.ts';

const day = 24 * 60;
let now: Instant = instantAt('2026-11-23', '09:00');
let school: ToldSchool;
beforeAll(async () => {
  school = await toldSchool({ clock: () => now });
  const { marama, studentId, product } = school;
  const parent = (id: number, email: string) =>
    marama.post(`/api/students/${id}/parents`, {
      parentName: 'Hana Ngata',
      email,
      relationship: 'parent',
      accessLevel: 'view_only',
    });
  await marama.put(`/api/students/${studentId}`, { dateOfBirth: '2010-01-05' });
  await parent(studentId, 'hana@mail.example');
  const adult = await product.student(marama, {
    email: 'wiremu@mail.example',
    dateOfBirth: '2000-01-05',
  });
  await parent(adult, 'unasked@mail.example');
  now = addMinutes(now, 1);
  await round();
});
afterAll(() => school.close());

async function round() {
  await school.product.product.processes.settled();
  await school.round();
}
async function toldOf(act: () => Promise<{ readonly status: number }>): Promise<string[]> {
  school.server.letters.length = 0;
  expect((await act()).status).toBeLessThan(300);
  await round();
  await round();
  return school.server.letters
    .map((letter) => letter.replaceAll(/=\r?\n/g, '').replaceAll('=E2=80=99', '’'))
    .filter((letter) => letter.includes('sign'))
    .map((letter) => /^To: (.*)$/m.exec(letter)?.[1]?.trim() ?? '')
    .toSorted();
}
const publish = (version: number, more: object = {}) =>
  school.marama.post('/api/terms/versions', {
    text: `Come in time, ${version}.`,
    startsOn: dateOf(now),
    asksAgain: true,
    holdsBooking: false,
    version,
    ...more,
  });
const remind = () => school.marama.post(`/api/students/${school.studentId}/terms/remind`);
const both = ['aroha@mail.example', 'hana@mail.example'];

test('who must sign a version hears of it once: learners, and the parent of one under 18', async () => {
  expect(await toldOf(() => publish(1))).toEqual([...both, 'wiremu@mail.example']);
  const hana = school.server.letters.find((one) => one.includes('To: hana@mail.example')) ?? '';
  expect(hana).toContain('Aroha Ngata is under 18, so you sign');
  expect(hana).toContain('/parent-portal');
  await school.marama.post(`/api/students/${school.studentId}/terms/paper`, {
    version: 1,
    day: dateOf(now),
    name: 'Aroha Ngata',
    besideName: 'Hana Ngata',
  });
  now = addMinutes(now, day);
  // Everybody else has heard of version 1, and this one asks nobody again.
  expect(await toldOf(() => publish(2, { asksAgain: false }))).toEqual(['wiremu@mail.example']);
});

test('a reminder reaches the parent by their channel, and only for a signature of theirs', async () => {
  now = addMinutes(now, day);
  await toldOf(() => publish(3));
  now = addMinutes(now, day);
  expect(await toldOf(remind)).toEqual(both);
  await school.marama.post(`/api/students/${school.studentId}/terms/paper`, {
    version: 3,
    day: dateOf(now),
    name: 'Aroha Ngata',
    besideName: 'Hana Ngata',
  });
  await school.marama.put(`/api/students/${school.studentId}`, { dateOfBirth: '2000-01-05' });
  now = addMinutes(now, day);
  await toldOf(() => publish(4));
  now = addMinutes(now, day);
  expect(await toldOf(remind)).toEqual(['aroha@mail.example']);
});
