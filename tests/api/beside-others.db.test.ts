// What is read of a school, and of a learner, stays as it is when others of the same shape come beside it: each fact of the demo school is recorded once more of another
// school, then of other learners of the same school, and each answer and each row is held against what it was.
import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { seedDemoDirectory } from '#api/demo/directory.ts';
import { demoInstructor, demoPortalCode } from '#api/demo/people.ts';
import { seedDemoSchool } from '#api/demo/seed.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { guardian } from '../security/people.ts';
import { ofOthers } from '../support/of-others.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { wholeDatabase } from '../support/whole-database.ts';

/** A minute before is another day: what was paid today cannot have been entered then. */
const firstMinute = '2026-11-26T11:00:20.000Z';

// Each refusal at a portal is noted for whoever watches; here there are many.
const quiet = spyOn(console, 'warn').mockImplementation(() => undefined);
let demo: TestProduct;
let facts: readonly RecordedEvent[];
let people: Readonly<Record<string, Person>>;
/** What may stand in an address. */
let numbers: readonly string[];

beforeAll(async () => {
  demo = await openTestProduct({ clock: () => firstMinute });
  const { product } = demo;
  await seedDemoSchool(product);
  await seedDemoDirectory(product);
  const [marama, aroha] = [demo.visitor(), demo.visitor()];
  await marama.post('/api/auth/login', {
    email: demoInstructor.email,
    password: demoInstructor.password,
  });
  await aroha.post('/api/student-portal/login', { accessCode: demoPortalCode });
  people = {
    instructor: marama,
    student: aroha,
    guardian: await guardian(demo, marama, 1, 'full'),
  };
  await product.processes.settled();
  facts = await product.log.readAll(0, 100_000);
  const lessons = facts.flatMap(({ type, data }) =>
    /^(RecapWritten|LateFeeRaised|NoticeSent)$/.test(type) ? [String((data as any).lessonId)] : [],
  );
  numbers = ['1', '2', '3', '11', ...new Set(lessons)];
});
afterAll(async () => {
  await demo?.close();
  quiet.mockRestore();
});

test('the demo school is furnished in the first minute of a day', async () => {
  expect(facts.length).toBeGreaterThan(1_000);
  // No mail server is set up here, so no letter was sent.
  expect(facts.filter(({ type }) => type.startsWith('Notice'))).toEqual([]);
});

test('a school is read as before beside another, and a learner beside others of their school', async () => {
  const alone = await everythingAt(addresses());
  await record('another school');
  expectNothingToTell(await changedSince(alone), 'read what is of the one school alone.');
  await record('other learners');
  const ofOneLearner = {
    answers: new Map(
      [...alone.answers].filter(([{ path }]) => /\d/.test(path) && !ofWholeSchool.test(path)),
    ),
    rows: alone.rows.filter((row) => !ofWholeSchool.test(row)),
  };
  expectNothingToTell(await changedSince(ofOneLearner), 'read what is of the one learner alone.');
});

/** What rightly changes with each learner who comes: how the school is rated, and who was added to it lately. */
const ofWholeSchool = /^\/api\/instructors\/|^read\.notification: \(account-/;

type Everything = {
  readonly answers: ReadonlyMap<Address, string>;
  readonly rows: readonly string[];
};

/** Every row, and what is answered at these addresses. */
async function everythingAt(addresses: readonly Address[]): Promise<Everything> {
  const { log, projector, processes } = demo.product;
  await processes.settled();
  await projector.waitFor(await log.head());
  const answers = new Map<Address, string>();
  for (const address of addresses) {
    const { status, body } = await address.person.get(address.path);
    if (status === 200)
      answers.set(address, JSON.stringify(body).replaceAll(/"revision":\d+|"seenAt":"[^"]*"/g, ''));
  }
  const rows = (await wholeDatabase(demo.owner)).filter((line) =>
    /^read\.(?!checkpoint)/.test(line),
  );
  return { answers, rows };
}

type Address = { readonly person: Person; readonly path: string };

const addresses = (): Address[] =>
  surfaceOf(demo.product.app)
    .filter(({ method, path }) => method === 'GET' && !leftOut.test(path))
    .flatMap((route) => {
      const person = whoMay(route);
      return person ? pathsOf(route).map((path) => ({ person, path })) : [];
    });

/** What tells of all schools, is drawn for eyes, or is a file: those of a whole school are handed out a few times an hour, and recorded. */
const leftOut =
  /^\/(healthz|readyz|metrics|transparency)|^\/api\/(docs|instructors|public\/landing)$|\b(pdf|records|export|receipt|proof)$|\/practice\/:studentId\/export\.|\/statements\/aged\/|\/skills\/report/;

/** What is no longer as it was. */
async function changedSince({ answers, rows }: Everything): Promise<string[]> {
  const now = await everythingAt([...answers.keys()]);
  const changed = [...answers].flatMap(([address, was]) => {
    const is = now.answers.get(address);
    return is === was ? [] : [`${address.path}: ${firstChange(was, is ?? '')}`];
  });
  const there = new Set(now.rows);
  return [...changed, ...rows.filter((row) => !there.has(row))];
}

/** Where two texts part, with what is around. */
function firstChange(was: string, is: string): string {
  const at = [...was].findIndex((each, nth) => is[nth] !== each);
  const near = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
  return `was …${near(was)}…, is …${near(is)}…`;
}

async function record(others: 'another school' | 'other learners'): Promise<void> {
  const { log } = demo.product;
  const again = ofOthers(facts, others, others === 'another school' ? 1_000 : 3_000);
  const streams = Map.groupBy(again, ({ stream }) => stream);
  await Promise.all(
    [...streams].map(([stream, those]) =>
      log.append(
        stream,
        'any',
        those.map(({ fact }) => fact),
      ),
    ),
  );
}

function pathsOf({ path }: Route): string[] {
  const places = path.match(/:\w+/g)?.length ?? 0;
  if (places === 0) return [path];
  return numbers.map((number) =>
    (places === 1 ? path : path.replace(/:\w+/, '1')).replaceAll(/:\w+/g, number),
  );
}

/** Nobody where the answer is about the whole installation. */
function whoMay({ guard }: Route): Person | undefined {
  if (['auditor', 'admin', 'liveSession'].includes(guard)) return;
  const inPortal =
    guard === 'guardian' || guard.startsWith('parent may') ? 'guardian' : 'instructor';
  return people[guard] ?? people[inPortal];
}
