import { afterAll, beforeAll, expect, test } from 'bun:test';
import { call, signUp } from '../support/app-client.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { atOnce, eventually } from '../support/eventually.ts';

const students = 600;
const letters = 'abcdefghij';
/** Names have no digits. */
const named = (nth: number) =>
  `Aro${[...String(nth)].map((digit) => letters[Number(digit)]).join('')}`;
const file = [
  'Name,Email,Prepaid hours,Parent name,Parent email',
  ...Array.from(
    { length: students },
    (_, nth) => `${named(nth)} Pene,a${nth}@x.example,2,Rose Pene,rose${nth}@x.example`,
  ),
].join('\n');

const { path: folder, clear } = dataFolder();
let app: AppProcess;
let cookie: string;
beforeAll(async () => {
  app = await startApp(folder);
  cookie = await signUp(app.url);
});
afterAll(async () => {
  await app.killEverything();
  clear();
});

async function begin(): Promise<number> {
  const form = new FormData();
  form.append('file', new File([file], 'students.csv'));
  const answer = await fetch(`${app.url}/api/imports`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie },
    body: form,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}
const show = (id: number) => call(app.url, cookie, `/api/imports/${id}`);
const isAt = (id: number, reached: (one: any) => boolean, everyMs = atOnce) =>
  eventually(async () => reached(await show(id)), everyMs);
/** Between two looks at work that nobody breaks off, in milliseconds: each look costs the app as much as a student. */
const unhurried = 250;

test('killed half-way, the app and then its Postgres, an import and its undoing come to their end once', async () => {
  const id = await begin();
  await isAt(id, ({ done }) => done > 0);
  await app.kill();
  app = await startApp(folder);
  expect((await show(id)).done).toBeLessThan(students);
  await isAt(id, ({ done, status }) => done > students / 2 || status === 'finished', unhurried);
  await app.killEverything();
  app = await startApp(folder);
  await isAt(id, ({ status }) => status === 'finished', unhurried);

  expect(await show(id)).toMatchObject({
    created: students,
    skipped: 0,
    left: [],
    parents: students,
    creditMinutes: students * 120,
  });
  const there = await call(app.url, cookie, '/api/students');
  expect(there).toHaveLength(students);
  expect(new Set(there.map(({ email }: { email: string }) => email)).size).toBe(students);
  for (const { credit } of there) expect(credit.freeMinutes).toBe(120);

  await call(app.url, cookie, `/api/imports/${id}/undo`, {});
  await isAt(id, ({ takenBack }) => takenBack > 0);
  await app.kill();
  app = await startApp(folder);
  await isAt(id, ({ status }) => status === 'undone', unhurried);
  expect(await show(id)).toMatchObject({ takenBack: students, kept: [] });
  expect(await call(app.url, cookie, '/api/students')).toEqual([]);
});
