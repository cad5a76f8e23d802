import * as ids from '#domain/kernel/ids.ts';
import { testKeyStore } from '../support/key-store.ts';
import { eventsPerStudent, yearsOf } from './busy-years.ts';
import { type Fact, fillLedger } from './fill-ledger.ts';

const studentsAtOnce = 50;

/** Fills an empty database with about `events` events of the product, student by student. */
export async function fillBusyYears(url: string, events: number): Promise<void> {
  const students = Math.max(1, Math.trunc(events / eventsPerStudent));
  await fillLedger(url, testKeyStore, pagesOf(students));
}

function* pagesOf(students: number): Generator<Fact[]> {
  const recordedAt = new Date().toISOString();
  for (let first = 1; first <= students; first += studentsAtOnce) {
    const length = Math.min(studentsAtOnce, students - first + 1);
    const batches = Array.from({ length }, (_, nth) =>
      yearsOf(ids.studentId.parse(first + nth)),
    ).flat();
    yield batches.flatMap(({ stream, events }) =>
      events.map((event, revision) => ({ stream, revision, event, recordedAt })),
    );
  }
}
