import { z } from 'zod';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { note } from './figures.ts';

/** Its number, where it began. */
const importRow = z.object({ id: z.number().optional() });

const lines = 5_000;
const wholeLines = 500;

/** `bun run bench imports`: a file of 5,000 students is looked at and then imported, watched as it goes; then one of 500 with parents, credit and a lesson ahead. Goal: 5,000 lines in 30 s. */
export async function run(): Promise<void> {
  const product = await openTestProduct();
  try {
    const plain = await imported(product, lines, false);
    const whole = await imported(product, wholeLines, true);
    for (const { created, dry, seconds, steps } of [plain, whole])
      console.log(
        `dry run ${inSeconds(dry)}; ${created} students in ${inSeconds(seconds)}, ${steps} steps seen`,
      );
    note({
      what: `a file of ${lines} students, imported`,
      measured: inSeconds(plain.seconds),
      beside: `${inSeconds(plain.dry)} to say what it would do; ${wholeLines} with parents, credit and lessons in ${inSeconds(whole.seconds)}`,
      goal: '30 s',
      isHeld: plain.seconds < 30 && plain.created === lines,
    });
  } finally {
    await product.close();
  }
}

async function imported({ product, instructor }: TestProduct, count: number, isWhole: boolean) {
  const person = await instructor();
  await person.post('/api/auth/test-upgrade', { planName: 'premium' });
  const sent = async (path: string) => {
    const body = new FormData();
    body.append('file', new File([fileOf(count, isWhole)], 'students.csv'));
    const headers = { 'sec-fetch-site': 'same-origin', cookie: person.cookies() };
    const url = `http://localhost/api/imports${path}`;
    const from = performance.now();
    const answer = await product.app.handle(new Request(url, { method: 'POST', headers, body }));
    return { took: since(from), body: importRow.parse(JSON.parse(await answer.text())) };
  };
  const { took: dry } = await sent('/check');
  const from = performance.now();
  const { body } = await sent('');
  const look = async () => (await person.get(`/api/imports/${body.id}`)).body;
  const steps = new Set<number>();
  const isDone = product.deps.importRunner.carryOn().then(() => true);
  while (!(await Promise.race([isDone, Bun.sleep(200)]))) steps.add((await look()).done);
  const seconds = since(from);
  const { created } = await look();
  return { dry, seconds, created: created as number, steps: steps.size };
}

/** Lessons of one instructor, eight a day. */
function fileOf(count: number, isWhole: boolean): string {
  const rows = Array.from({ length: count }, (_, nth) => {
    const name = named(nth);
    const person = `${name},Ngata,learner${nth}@import.example,2007-05-20`;
    if (!isWhole) return person;
    const day = new Date(Date.UTC(2027, 1, 1 + Math.floor(nth / 8))).toISOString().slice(0, 10);
    return `${person},${name} Senior,parent${nth}@import.example,4,${day},${8 + (nth % 8)}:00,60`;
  });
  const more = ',Parent name,Parent email,Credit hours,Next lesson,Lesson start,Lesson minutes';
  return [`First name,Last name,Email,Date of birth${isWhole ? more : ''}`, ...rows, ''].join(
    '\r\n',
  );
}

/** A name of letters for a number. */
const named = (nth: number): string =>
  `Mere${[...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const since = (from: number): number => (performance.now() - from) / 1000;
const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
