import { expect } from 'bun:test';
import { archivePart, detachPart } from '#api/archive/archive-part.ts';
import { attachPart } from '#api/archive/attach-part.ts';
import { sizeParts } from '#api/event-log/parts.ts';
import { systemClock } from '#api/ground/clock.ts';
import { openSealKeeper } from '#api/transparency/seal-keeper.ts';
import { dataFolder } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

/** Events to a part. */
const partSize = 60;

/**
 * The part of the ledger in which an older school's invoices begin is archived, brought back and taken out again, while that school and a younger one are paid. The younger has
 * its invoices at once each time; the older has its own once the part is back, each once.
 * @returns how many rounds there were
 */
export async function reactionsBesideArchive(
  rounds: number,
  until: number,
  onRound: (done: number) => void,
): Promise<number> {
  const folder = dataFolder();
  const keeper = openSealKeeper(folder.path);
  const opened = await openTestProduct({ sealKeeper: keeper });
  const { owner } = opened;
  let done = 0;
  try {
    await sizeParts(owner, partSize);
    const older = await schoolOf(opened);
    await pay(older);
    await numbered(older, 1);
    while ((await opened.product.log.head()) <= partSize) await opened.student(older.person);
    await opened.product.sealer?.sealNow();
    const archiving = { keeper, publicUrl: 'http://localhost', now: systemClock() };
    const head = await opened.product.log.head();
    await owner`insert into vault.last_backup (made_at, position) values (now(), ${head})`;
    const file = await archivePart(owner, 1, folder.path, archiving);
    // What a process keeps of a stream would do without its beginning.
    await owner`truncate vault.stream_state`;
    await opened.restart();
    const younger = await schoolOf(opened);

    for (; done < rounds && Date.now() < until; done++) {
      await pay(older);
      await pay(younger);
      await numbered(younger, done + 1);
      await eventually(async () => (await archivedReactions()) > 0);
      expect(await numbersOf(older)).toHaveLength(done + 1);
      await attachPart(owner, file);
      await numbered(older, done + 2);
      await eventually(async () => (await archivedReactions()) === 0);
      await detachPart(owner, file);
      await owner`truncate vault.stream_state`;
      await opened.restart();
      onRound(done + 1);
    }
    for (const each of [older, younger]) {
      const numbers = await numbersOf(each);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
    return done;
  } finally {
    await opened.close();
    folder.clear();
  }

  async function archivedReactions(): Promise<number> {
    const [row] = await owner<{ count: number }[]>`
      select count(*)::int as count from vault.dead_reaction where cause = 'archived' and reactor = 'issue-settled'`;
    return row?.count ?? 0;
  }
}

type School = { readonly person: Person; readonly studentId: number };

async function schoolOf(opened: TestProduct): Promise<School> {
  const person = await opened.instructor();
  return { person, studentId: await opened.student(person) };
}

async function pay({ person, studentId }: School): Promise<void> {
  const { status, body } = await person.post('/api/payments', {
    studentId,
    amount: 70,
    description: 'Lesson',
    paymentMethod: 'cash',
    status: 'completed',
  });
  expect([status, body.code]).toEqual([201, undefined]);
}

/** The invoice numbers that a school's payments show. */
async function numbersOf({ person }: School): Promise<string[]> {
  const { body } = await person.get('/api/payments');
  return body.flatMap(({ invoiceNumber }: { invoiceNumber: string | null }) =>
    invoiceNumber === null ? [] : [invoiceNumber],
  );
}

const numbered = (school: School, count: number) =>
  eventually(async () => (await numbersOf(school)).length === count);
