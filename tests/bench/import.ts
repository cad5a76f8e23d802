import { openTestProduct } from '../support/product.ts';
import { note } from './figures.ts';

const lines = 5_000;

/** `bun run bench import`: a file of 5,000 students, each with parent, credit and a lesson ahead, is looked at and then imported. Goal: imported in 30 s, saying how far it is. */
export async function run(): Promise<void> {
  const product = await openTestProduct();
  try {
    const person = await product.instructor();
    await person.post('/api/auth/test-upgrade', { planName: 'premium' });
    const sent = async (path: string) => {
      const body = new FormData();
      body.append('file', new File([fileOf()], 'students.csv'));
      const from = performance.now();
      const answer = await product.product.app.handle(
        new Request(`http://localhost/api/imports${path}`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
          body,
        }),
      );
      return { seconds: (performance.now() - from) / 1000, body: JSON.parse(await answer.text()) };
    };
    const dry = await sent('/check');
    const from = performance.now();
    const { body } = await sent('');
    const steps = new Set<number>();
    const isDone = product.product.deps.importRunner.carryOn().then(() => true);
    const look = async () => (await person.get(`/api/imports/${body.id}`)).body;
    while (!(await Promise.race([isDone, Bun.sleep(200)]))) steps.add((await look()).done);
    const seconds = (performance.now() - from) / 1000;
    const { created, status } = await look();
    console.log(
      `dry run ${inSeconds(dry.seconds)}; ${created} students in ${inSeconds(seconds)}, ${steps.size} steps seen, ${status}`,
    );
    note({
      what: `a file of ${lines} students with parents, credit and lessons, imported`,
      measured: inSeconds(seconds),
      beside: `${inSeconds(dry.seconds)} to say what it would do`,
      goal: '30 s',
      isHeld: seconds < 30 && created === lines,
    });
  } finally {
    await product.close();
  }
}

/** Lessons of one instructor, one after another through the years. */
function fileOf(): string {
  const rows = Array.from({ length: lines }, (_, nth) => {
    const starts = new Date(Date.UTC(2027, 1, 1 + Math.floor(nth / 8)));
    const day = starts.toISOString().slice(0, 10);
    const hour = 8 + (nth % 8);
    const name = named(nth);
    return `${name},Ngata,learner${nth}@import.example,2007-05-20,${name} Senior,parent${nth}@import.example,4,${day},${hour}:00,60`;
  });
  return [
    'First name,Last name,Email,Date of birth,Parent name,Parent email,Credit hours,Next lesson,Lesson start,Lesson minutes',
    ...rows,
    '',
  ].join('\r\n');
}

/** A name of letters for a number. */
const named = (nth: number): string =>
  `Mere${[...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
