import { describe, expect, test } from 'bun:test';
import { domainEvents } from '#domain/domain-events.ts';
import { followedTypes } from '#projections/engine/projection.ts';
import { leftOut, ownPartOf, tablesOfStudents } from '#projections/export/own-file.ts';
import { projections, tables } from '#projections/registry.ts';

/** Facts that name a student and leave nothing in the file of themselves, and why. */
const factsLeftOut: Readonly<Record<string, string>> = {
  BankLinesRead: 'the bank statement of the school; the payments it pays are in the file',
  LessonReleased: 'the day that a lesson moved away from; the lesson is in the file',
  SeriesDateSkipped: 'on that date there was no lesson',
};

describe('the file that learners take of themselves', () => {
  test('has a part for every table that leads to a student, or a reason why not', () => {
    const missing = tablesOfStudents.filter(
      (table) => !ownPartOf(table) && !(table.name in leftOut),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('gives reasons only for tables that lead to a student', () => {
    const known = new Set(tablesOfStudents.map(({ name }) => name));
    expect(Object.keys(leftOut).filter((name) => !known.has(name))).toEqual([]);
  });

  test('has the words that were signed, and who pays by name', () => {
    const columnsOf = (name: string) =>
      tables.flatMap((table) => (table.name === name ? (ownPartOf(table)?.columns ?? []) : []));
    expect(columnsOf('terms_version')).toContain('text');
    expect(columnsOf('payer')).toEqual(['id', 'name', 'isOrganisation']);
  });

  test('has no two parts of one name', () => {
    const names = tables.flatMap((table) => ownPartOf(table)?.name ?? []);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  test('shows something of every fact that names a student, or there is a reason', () => {
    const shown = new Set(
      projections
        .filter((model) => model.tables.some((table) => ownPartOf(table)))
        .flatMap(followedTypes),
    );
    const missing = Object.entries(domainEvents)
      .filter(([type, { data }]) => 'studentId' in data.shape && !shown.has(type))
      .map(([type]) => type);
    expect(missing).toEqual(Object.keys(factsLeftOut));
  });
});
