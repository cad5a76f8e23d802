import { afterAll, afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenWays, waitingMessages } from '#api/cases/notifications/waiting-messages.ts';
import { runAudit } from '#api/cli/audit/run.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { studentId as studentIdOf } from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { eventually } from '../support/eventually.ts';
import { inDays } from '../support/in-days.ts';
import { noon, type ToldSchool, toldSchool } from '../support/told-school.ts';

let now: Instant;
let school: ToldSchool;
/** Of each school's database: what is remembered of one is not held against the next. */
let folder: string;
const faults = spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(async () => {
  now = noon;
  folder = mkdtempSync(join(tmpdir(), 'keep-left-waiting-'));
  school = await toldSchool({ clock: () => now, keyStore: openKeyStore(folder) });
});
afterEach(async () => {
  await school.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => faults.mockRestore());

const open: OpenWays = { mail: true, text: false, demo: false };
const quiet = { booked: false, moved: false, cancelled: false };
const rules = (reminders: number[], kinds: Record<string, boolean> = quiet) =>
  school.marama.put('/api/settings/notices', { reminders, kinds });
/** What waits, and why, of the school's one student. */
const waiting = async (ways: OpenWays = open) => {
  const asked = { sql: school.product.product.deps.sql, now, ways };
  const found = await waitingMessages(asked, studentIdOf.parse(school.studentId));
  return found.map(({ notice, until, why }) => [
    notice.kind,
    until && (Date.parse(until) - Date.parse(now)) / 60_000,
    why,
  ]);
};

test('a reminder waits for its time, and for the morning where that is at night', async () => {
  await rules([150, 15 * 60]);
  // At ten the next morning: fifteen hours before is seven in the evening, two and a half hours before is night.
  await school.book(addMinutes(noon, 22 * 60));
  expect(await waiting()).toEqual([
    ['reminder', 7 * 60, 'Its time is to come.'],
    ['reminder', 20 * 60, 'Nobody is written to from 21:00 to 08:00.'],
  ]);
});

test('one that the mail server does not take waits to be tried again, and says how often it was', async () => {
  await rules([60]);
  await school.book(addMinutes(noon, 120));
  school.server.refuseWith(450);
  now = addMinutes(noon, 60);
  await school.round();
  expect(await waiting()).toEqual([
    ['reminder', 2, 'The mail server did not take it at the last try.'],
  ]);
  now = addMinutes(noon, 62);
  await school.round();
  expect(await waiting()).toEqual([
    ['reminder', 2, 'The mail server did not take it at the last try. It has been tried 2 times.'],
  ]);
  school.server.refuseWith(null);
  now = addMinutes(noon, 64);
  await school.round();
  expect(await waiting()).toEqual([]);
});

test('news of the night waits for the morning', async () => {
  now = addMinutes(noon, 10 * 60);
  await rules([], { booked: true, reminder: false });
  await school.book(addMinutes(noon, 5 * 24 * 60));
  await school.round();
  expect(await waiting()).toContainEqual([
    'booked',
    10 * 60,
    'Nobody is written to from 21:00 to 08:00.',
  ]);
});

test('what nothing will send says why: no way out, no wish, a bad address, no rule, too late', async () => {
  await rules([60, 24 * 60]);
  await school.book(addMinutes(noon, 6 * 60));
  const tooLate = 'Its time was past when the lesson was booked or moved to where it is.';
  expect(await waiting()).toEqual([
    ['reminder', 5 * 60, 'Its time is to come.'],
    ['reminder', null, tooLate],
  ]);
  expect(await waiting({ ...open, mail: false })).toEqual([
    ['reminder', null, 'Nothing goes out from here: neither SMTP_URL nor a way for texts is set.'],
  ]);

  school.server.refuseWith(550);
  now = addMinutes(noon, 5 * 60);
  await school.round();
  await school.book(addMinutes(noon, 30 * 60));
  const [bad] = await waiting();
  expect(bad?.[2]).toContain('There was no such mailbox when we last wrote to this address.');

  const aroha = await school.learner();
  await aroha.put(`/api/student-portal/notices/${school.studentId}`, {
    kinds: { reminder: 'none' },
  });
  expect((await waiting())[0]).toEqual(['reminder', null, 'Aroha Ngata chose not to be reminded.']);
  await rules([60], { reminder: false });
  expect((await waiting())[0]).toEqual(['reminder', null, 'The school sends no reminders.']);
});

test('one command says it, beside what happened', async () => {
  now = new Date().toISOString();
  await rules([60]);
  await school.book(inDays(3));
  const lines = await toldBy(school.studentId);
  expect(lines.at(-1)).toMatch(
    /^ {3}waits {2}Keep Left is to tell Aroha Ngata by email of the lesson on .*, 1 hour before\. It waits until \w{3} \d.*\. (Its time is to come|Nobody is written to)/,
  );
  expect(lines[0]).toContain('enrolled Aroha Ngata');
});

test('it says the same of a letter that the mail server does not take', async () => {
  school.server.refuseWith(450);
  const wiremu = await school.product.student(school.marama, {
    firstName: 'Wiremu',
    email: 'wiremu@mail.example',
  });
  await school.product.product.processes.settled();
  await school.round();
  expect((await toldBy(school.studentId)).filter((line) => line.includes('waits'))).toEqual([]);
  expect((await toldBy(wiremu)).at(-1)).toMatch(
    /^ {3}waits {2}Keep Left is to send an email \(added by school\)\. It waits until \w{3} \d.*\. The mail server has not taken it\. It has been tried once, and is of no more use after \w{3} \d.*\.$/,
  );
  school.server.refuseWith(null);
  await eventually(async () => {
    now = addMinutes(now, 2);
    await school.round();
    return !(await toldBy(wiremu)).some((line) => line.includes('waits'));
  });
});

/** What `audit history student` prints. */
async function toldBy(studentId: number): Promise<readonly string[]> {
  const printed = spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const code = await runAudit(['history', 'student', String(studentId)], {
      DATABASE_URL: school.product.databaseUrl,
      DATA_DIR: folder,
      SMTP_URL: school.server.url,
    });
    expect(code).toBe(0);
    return printed.mock.calls.flat().map(String);
  } finally {
    printed.mockRestore();
  }
}
