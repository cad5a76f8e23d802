import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { domainEvents } from '#domain/domain-events.ts';
import { seedOfThisRun } from '../security/pick.ts';
import { acceptedBy } from '../support/hostile-facts.ts';
import type { Given } from './event.ts';
import { erased } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();
const seed = seedOfThisRun();

const people = [1, 2, 3, 4, 5];
/** These leave no row in which a forgotten column could show. */
const removing = new Set(['LessonRemoved', 'DrivingTestWithdrawn', 'PracticeWithdrawn']);

/** For each person every event of the catalogue in which all numbers are theirs; then all but the last are erased. */
function anyLedger(): Given[] {
  const { PersonErased: _, ...catalogue } = domainEvents;
  const types = Object.entries(catalogue).filter(([type]) => !removing.has(type));
  const events = people.flatMap((person) =>
    types.flatMap(([type, { data }]) => {
      const [sample] = fc.sample(acceptedBy(data), { numRuns: 1, seed: seed + person });
      // As it is recorded: without letters that no store can hold.
      const fields = Object.entries(data.parse(sample)).map(([name, value]) => [
        name,
        among(name, value, person),
      ]);
      return { type, data: Object.fromEntries(fields), metadata: {} };
    }),
  );
  return [
    ...events,
    ...people.slice(0, -1).flatMap((number) => kinds.map((kind) => erased(`${kind}-${number}`))),
  ];
}

const kinds = ['student', 'guardian', 'payer', 'enquiry', 'contact', 'board', 'account'];

/** A person's number for whatever is numbered, and no reference twice. */
function among(name: string, value: unknown, person: number): unknown {
  if (name === 'reference') return `reference ${person}`;
  return name.endsWith('Id') && typeof value === 'number' ? person : value;
}

test(`whatever was recorded, an erasure leaves what a rebuild without the key gives (SEED=${seed})`, async () => {
  const { erasure } = await given(...anyLedger());
  expect(erasure).toHaveLength((people.length - 1) * kinds.length);
});
