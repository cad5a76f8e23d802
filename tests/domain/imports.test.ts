import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { imports } from '#domain/import/decide.ts';
import type { ImportEvent } from '#domain/import/events.ts';
import type { KnownStudent } from '#domain/import/people.ts';
import { type PlannedStudent, planImport } from '#domain/import/plan.ts';
import type { ImportRecord } from '#domain/import/record.ts';
import { fold } from '#domain/kernel/decider.ts';
import * as ids from '#domain/kernel/ids.ts';

const now = '2026-11-28T00:00:00.000Z';
const schoolId = ids.schoolId.parse(1);
const instructorId = ids.accountId.parse(1);

const blank: Omit<ImportRecord, 'line' | 'details'> = {
  parent: null,
  creditMinutes: null,
  lesson: null,
  test: null,
  practice: null,
  unread: [],
};
const nobody: Omit<KnownStudent, 'id' | 'firstName' | 'lastName' | 'email'> = {
  phone: '',
  dateOfBirth: null,
  address: null,
  notes: null,
  licenseType: 'Class C',
  emergencyContactName: null,
  emergencyContactPhone: null,
  isArchived: false,
  isUndone: false,
  parents: [],
  lessons: [],
  tests: [],
  hasCredit: false,
  hasPractice: false,
};

/** Few of each, so that rows meet. */
const names = ['Mere', 'Māui', 'Maui', 'Hemi'];
const record = fc.record(
  {
    firstName: fc.constantFrom(...names),
    lastName: fc.constantFrom('Ngata', 'Tū', 'Tu'),
    email: fc.constantFrom('a@x.nz', 'b@x.nz', 'c@x.nz', 'no address'),
    phone: fc.constantFrom('+64 21 555 0101', '+64 21 555 0102'),
    dateOfBirth: fc.constantFrom('2007-02-14', '2008-03-15', '1850-01-01'),
    notes: fc.constantFrom('=1+1', 'Glasses'),
    address: fc.constantFrom('1 Queen Street', '2 King Street'),
  },
  { requiredKeys: [] },
);
const rest = fc.record({
  parent: fc.constantFrom(
    null,
    { parentName: 'Rose', email: 'rose@x.nz', phone: null },
    { parentName: 'Rose', email: 'no address', phone: null },
  ),
  creditMinutes: fc.constantFrom(null, 60, 150),
  lesson: fc.constantFrom(
    null,
    { startsAt: '2027-03-01T21:00:00.000Z', endsAt: '2027-03-01T22:00:00.000Z' },
    { startsAt: '2020-03-01T21:00:00.000Z', endsAt: '2020-03-01T22:00:00.000Z' },
  ),
  test: fc.constantFrom(
    null,
    { type: 'restricted', date: '2026-06-12', result: 'failed' } as const,
    { type: 'full', date: '2027-06-12', result: 'passed' } as const,
  ),
  practice: fc.constantFrom(null, { date: null, minutes: 90 }),
});
const file = fc
  .array(fc.tuple(record, rest), { maxLength: 14 })
  .map((rows) =>
    rows.map(
      ([details, also], nth): ImportRecord => ({ ...blank, ...also, details, line: nth + 2 }),
    ),
  );

/** What a school knows after an import: what the planned student says, on top of what was known. */
function after(known: readonly KnownStudent[], planned: readonly PlannedStudent[]): KnownStudent[] {
  const byId = new Map(known.map((one) => [one.id, one]));
  let next = 1 + Math.max(0, ...byId.keys());
  for (const one of planned) {
    if (one.deed === 'same' || one.deed === 'skipped') continue;
    const id = one.studentId ?? ids.studentId.parse(next++);
    const before = byId.get(id) ?? { ...nobody, id, firstName: '', lastName: '', email: '' };
    byId.set(id, {
      ...before,
      ...one.details,
      isArchived: false,
      isUndone: false,
      parents: [...before.parents, ...one.parents.map(({ email }) => email)],
      lessons: [...before.lessons, ...one.lessons.map(({ startsAt }) => startsAt)],
      tests: [...before.tests, ...one.tests],
      hasCredit: before.hasCredit || one.creditMinutes > 0,
      hasPractice: before.hasPractice || one.practice.length > 0,
    });
  }
  return [...byId.values()];
}

const isWork = ({ deed }: PlannedStudent) => deed === 'created' || deed === 'changed';

describe('planning', () => {
  test('a file that was imported changes nothing when it is imported again', () => {
    fc.assert(
      fc.property(file, file, (before, records) => {
        const school = after([], planImport(before, [], now));
        const once = after(school, planImport(records, school, now));
        expect(planImport(records, once, now).filter(isWork)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('each row belongs to one student, and each student of the school is met once', () => {
    fc.assert(
      fc.property(file, file, (before, records) => {
        const school = after([], planImport(before, [], now));
        const planned = planImport(records, school, now);
        const lines = planned.flatMap((one) => one.lines).toSorted((a, b) => a - b);
        expect(lines).toEqual(records.map(({ line }) => line));
        const met = planned.flatMap(({ studentId }) => studentId ?? []);
        expect(new Set(met).size).toBe(met.length);
      }),
      { numRuns: 400 },
    );
  });

  test('what undoing archived comes back as it is planned for somebody new', () => {
    fc.assert(
      fc.property(file, (records) => {
        const first = planImport(records, [], now);
        const undone = after([], first).map((one) => ({
          ...one,
          isArchived: true,
          isUndone: true,
          parents: [],
          lessons: [],
          tests: [],
          hasCredit: false,
          hasPractice: false,
        }));
        const again = planImport(records, undone, now);
        const parts = (all: readonly PlannedStudent[]) =>
          all.map(({ lines, deed, parents, creditMinutes, lessons, tests, practice }) => ({
            lines,
            deed,
            parents,
            creditMinutes,
            lessons,
            tests,
            practice,
          }));
        expect(parts(again)).toEqual(parts(first));
      }),
      { numRuns: 400 },
    );
  });
});

describe('pieces', () => {
  const pieceCount = 3;
  const of = { importId: 7, schoolId, now };
  const begin = {
    type: 'BeginImport',
    ...of,
    instructorId,
    source: 'other',
    lineCount: 3,
    studentCount: 3,
    pieceCount,
  } as const;
  const numbers = { studentIds: [1], guardianIds: [], lessonIds: [], testIds: [], entryIds: [] };

  test('are numbered, done and undone once each, in whatever order and how often they are asked for', () => {
    const piece = fc.integer({ min: 0, max: pieceCount - 1 });
    const step = fc.oneof(
      piece.map((at) => ({ type: 'NumberImportPiece', ...of, piece: at, numbers }) as const),
      piece.map((at) => ({ type: 'NoteImportPiece', ...of, piece: at, students: [] }) as const),
      piece.map((at) => ({ type: 'NoteImportPieceUndone', ...of, piece: at, kept: [] }) as const),
      fc.constant({ type: 'UndoImport', ...of } as const),
      fc.constant(begin),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const facts: ImportEvent[] = [];
        for (const command of [begin, ...steps]) {
          try {
            facts.push(...imports.decide(command, fold(imports, facts)));
          } catch {
            // Undone while it goes on: refused, and nothing is recorded.
          }
        }
        const keys = facts.map(({ type, data }) => `${type} ${'piece' in data ? data.piece : ''}`);
        expect(new Set(keys).size).toBe(keys.length);
        const done = facts.filter(({ type }) => type === 'ImportPieceDone').length;
        expect(facts.some(({ type }) => type === 'ImportFinished')).toBe(done === pieceCount);
        const undone = facts.filter(({ type }) => type === 'ImportPieceUndone').length;
        expect(facts.some(({ type }) => type === 'ImportUndone')).toBe(undone === pieceCount);
      }),
      { numRuns: 500 },
    );
  });
});
