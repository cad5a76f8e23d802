import { trust } from '#domain/kernel/trust.ts';
import { database } from './database.ts';
import { tellPages } from './line.ts';
import { offlineRuleOf } from './offline-rules.ts';
import { type ChangeWish, changeOf, type Item } from './outbox.ts';
import { personAt, sessionKinds } from './people.ts';
import { itemsOf } from './queue.ts';
import { find } from './readings.ts';

/** What pages are shown of what waits. */
export type Waiting = {
  readonly id: string;
  readonly words: string;
  readonly saidAt: string;
  readonly state: Item['state'];
  readonly sentence: string | null;
  /** It can still be sent. */
  readonly isWhole: boolean;
  /** Lessons that it is about. */
  readonly lessons: readonly number[];
  /** The form that changes it, where it is asked about. */
  readonly change: ChangeWish | null;
};

/** Whether anything of anybody who is signed in here waits. */
export async function hasWaiting(): Promise<boolean> {
  const db = await database();
  for (const session of sessionKinds) {
    const person = await personAt(session);
    if (person !== undefined && (await db.countFromIndex('outbox', 'person', person)) > 0)
      return true;
  }
  return false;
}

/** Tells every open page what waits. @param hasSent something arrived just now */
export async function tellWaiting(hasSent = false): Promise<void> {
  const waiting: Waiting[] = [];
  for (const session of sessionKinds) {
    const person = await personAt(session);
    const items = person === undefined ? [] : await itemsOf(person);
    const students = person === undefined || items.length === 0 ? [] : await studentsOf(person);
    for (const item of items)
      waiting.push({
        id: item.id,
        words: wordsOf(item, students),
        saidAt: item.saidAt,
        state: item.state,
        sentence: item.sentence,
        isWhole: item.lost === undefined,
        lessons: item.seen.map((one) => one.id),
        change: changeOf(item),
      });
  }
  await tellPages({ waiting, hasSent });
}

type Named = { readonly id: number; readonly firstName: string; readonly lastName: string };

/** The students that this phone knows by name. */
async function studentsOf(person: string): Promise<readonly Named[]> {
  const known = await find(person, '/api/students');
  return trust<Named[]>(known ? JSON.parse(known.text) : [], 'as the server sent it');
}

/** What an item is called: with the name of its student, where this phone knows it. */
function wordsOf(item: Item, students: readonly Named[]): string {
  if (item.lost !== undefined) return item.lost;
  const rule = offlineRuleOf(item);
  const [about = ''] = rule?.concerns ?? [];
  const studentId = item.seen[0]?.studentId ?? Number(/^student (\d+)$/.exec(about)?.[1]);
  const words = rule?.words ?? item.path;
  const student = students.find(({ id }) => id === studentId);
  return student ? `${words} · ${student.firstName} ${student.lastName}` : words;
}
