import { expect } from 'bun:test';
import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct } from '../support/product.ts';
import { fillRemindedSchool, onceDue, whileBooked } from '../support/reminded-school.ts';

const studentsOfASchool = 5;
const lessonsOfAStudent = 6;
/** Of each lesson the learner is told and a parent. An account may send a hundred letters an hour, and one letter that is begun again counts twice. */
const noticesOfASchool = studentsOfASchool * lessonsOfAStudent * 2;

/** The steps of a message at which processes are killed: as the database is told of them, and as the mail server is. */
export const steps = ['claimed', 'handed_over', 'recipient', 'taken', 'done', 'reported'] as const;
export type Step = (typeof steps)[number];

export type Survived = {
  readonly notices: number;
  readonly kills: number;
  readonly sent: number;
  readonly unknown: number;
};

/**
 * Reminders of whole schools that are due at once, carried out by two processes on one database, which are killed at each step of a message. Throws where
 * one left twice, was lost, or is not said to be what it is.
 * @param killedAt the steps at which they are killed, `killsAtEach` times at each
 */
export async function noticesUnderKills(
  schools: number,
  { killedAt, killsAtEach }: { killedAt: readonly Step[]; killsAtEach: number },
  onSettled: (done: number, of: number) => void = () => undefined,
): Promise<Survived> {
  const due = schools * noticesOfASchool;
  const { path: folder, clear } = dataFolder();
  const setting = await openTestProduct({
    clock: () => whileBooked,
    keyStore: openKeyStore(folder),
  });
  const { database, owner } = setting;
  for (let nth = 0; nth < schools; nth += 1)
    await fillRemindedSchool(setting, {
      students: studentsOfASchool,
      lessonsEach: lessonsOfAStudent,
    });
  await setting.product.close();

  const kills = new Map<Step, number>();
  const passed = new Map<Step, number>();
  const between = Math.trunc(due / (killsAtEach + 1));
  let children: Bun.Subprocess[] = [];
  // Each step has its own moments, so that no two steps kill the same start.
  const pass = (step: Step) => {
    const nth = (passed.get(step) ?? 0) + 1;
    passed.set(step, nth);
    const isMoment = nth % between === 3 * steps.indexOf(step) + 1;
    if (!isMoment || !killedAt.includes(step) || (kills.get(step) ?? 0) >= killsAtEach) return;
    kills.set(step, (kills.get(step) ?? 0) + 1);
    for (const child of children) child.kill('SIGKILL');
  };
  const server = await mailServer({
    onRecipient: () => pass('recipient'),
    onTaken: () => pass('taken'),
  });
  const listener = postgres(database.url, { max: 1, onnotice: () => undefined });
  await tellOfSteps(listener);
  await listener.listen('step', (step) => pass(step as Step));
  const begins = onceDue;
  const from = String(Date.now());
  const start = () =>
    Bun.spawn(
      [
        process.execPath,
        programAt('tests/faults/notices-process.ts'),
        folder,
        database.appUrl ?? database.url,
        database.url,
        server.url,
        begins,
        from,
      ],
      { stdout: 'ignore', stderr: 'ignore' },
    );
  try {
    children = [start(), start()];
    for (let settled = 0; settled < due; settled = await countSettled()) {
      onSettled(settled, due);
      children = children.map((child) =>
        child.signalCode || child.exitCode !== null ? start() : child,
      );
      await Bun.sleep(50);
    }
    const rows = await owner<{ key: string; state: string }[]>`
      select key, state from vault.due_work where kind = 'lesson notices'`;
    const told = await owner<{ type: string; count: number }[]>`
      select type, count(*)::int as count from ledger.events where type like 'Notice%' and stream like 'notices-%' group by type`;
    const shown = await owner<{ outcome: string; count: number }[]>`
      select outcome, count(*)::int as count from read.notice group by outcome`;
    const unknown = rows.filter(({ state }) => state === 'unknown');
    const arrived = countedById(server.letters);
    const killed = [...kills.values()].reduce((sum, count) => sum + count, 0);
    const timesOf = (key: string) => arrived.get(idOf(key)) ?? 0;

    expect(rows).toHaveLength(due);
    // None twice, and nothing that nobody asked for.
    expect(rows.filter(({ key }) => timesOf(key) > 1)).toEqual([]);
    expect(arrived.size).toBe(rows.filter(({ key }) => timesOf(key) === 1).length);
    // None lost: what did not arrive is said to be unknown, and what is said to be sent did.
    expect(rows.filter(({ key, state }) => state === 'done' && timesOf(key) !== 1)).toEqual([]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done', 'unknown']));
    // Only what was in the hands of a process that was killed, and each of those that had been taken.
    expect(unknown.length).toBeGreaterThanOrEqual(kills.get('taken') ?? 0);
    expect(unknown.length).toBeLessThanOrEqual(killed * 2);
    expect(killedAt.filter((step) => kills.get(step) !== killsAtEach)).toEqual([]);
    // The ledger says the same, once each, and so does the log that people see.
    const ofType = (type: string) => told.find((row) => row.type === type)?.count ?? 0;
    expect([ofType('NoticeSent'), ofType('NoticeUnconfirmed')]).toEqual([
      due - unknown.length,
      unknown.length,
    ]);
    expect(shown.toSorted((a, b) => a.outcome.localeCompare(b.outcome))).toEqual([
      { outcome: 'sent', count: due - unknown.length },
      { outcome: 'unconfirmed', count: unknown.length },
    ]);
    return { notices: due, kills: killed, sent: due - unknown.length, unknown: unknown.length };
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map((child) => child.exited));
    await listener.end();
    await server.close();
    await owner.end({ timeout: 1 });
    await database.drop();
    clear();
  }

  async function countSettled(): Promise<number> {
    const [row] = await owner<{ count: number }[]>`
      select count(*)::int as count from vault.due_work where reported_at is not null`;
    return row?.count ?? 0;
  }
}

/** Has the database say where each piece of work is, at the moment that it is kept. */
async function tellOfSteps(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create function vault.tell_of_step() returns trigger language plpgsql as $$
      begin
        perform pg_notify('step', case when new.reported_at is not null then 'reported' else new.state end);
        return null;
      end
    $$;
    create trigger tell_of_step after insert or update on vault.due_work for each row execute function vault.tell_of_step()`);
}

/** How often a letter of each Message-ID arrived. */
function countedById(letters: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of letters) {
    const id = /^Message-ID: <([^@>]+)@/im.exec(letter)?.[1] ?? letter;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** A message's Message-ID follows from its key. */
const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40);
