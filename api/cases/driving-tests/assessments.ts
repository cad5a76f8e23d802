import { z } from 'zod';
import { actingOn } from '#api/cases/school/instructor.ts';
import type { Without } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { AssessmentCommand, MockTestForm } from '#domain/assessment/commands.ts';
import { assessment } from '#domain/assessment/decide.ts';
import { mockTestNotFound } from '#domain/assessment/rejections.ts';
import { type MockResult, mockResult } from '#domain/assessment/result.ts';
import { drivingTestResults } from '#domain/catalogue/certificates.ts';
import {
  itemsOfTask,
  type PracticalTest,
  practicalTestKinds,
  practicalTestLabels,
  practicalTestOn,
  testErrors,
  testItemLabels,
  testItems,
  testTaskLabels,
  testTasks,
} from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import {
  getMarkedTest,
  getMockTest,
  listMockTests,
  listSchoolMarks,
  type MockTestRow,
  mockTestRow,
} from '#projections/assessments/query.ts';

/** A practical test as it is published, with what a screen needs to mark it. */
export const testFormJson = z
  .object({
    id: z.string(),
    kind: z.enum(practicalTestKinds),
    name: z.string(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    checkedOn: z.string(),
    sources: z.array(z.string()),
    /** Who outside compared its words with the sources, and when; null as long as nobody has. */
    reviewed: z.object({ by: z.string(), on: z.string() }).nullable(),
    minutes: z.object({ whole: z.number().int(), driving: z.number().int() }),
    stages: z.array(
      z.object({ stage: z.literal([1, 2]), minutes: z.number().int(), about: z.string() }),
    ),
    tasks: z.array(
      z.object({
        task: z.enum(testTasks),
        name: z.string(),
        items: z.array(z.object({ item: z.enum(testItems), name: z.string() })),
      }),
    ),
    errors: z.array(
      z.object({
        error: z.enum(testErrors),
        severity: z.enum(['critical', 'immediate']),
        name: z.string(),
        example: z.string(),
      }),
    ),
    mostCritical: z.object({ stageOne: z.number().int().nullable(), overall: z.number().int() }),
    hazards: z.enum(['none', 'spoken', 'marking_not_announced']),
    untold: z.array(z.string()),
  })
  .meta({ id: 'PracticalTest' });

const itemResult = z.object({
  item: z.enum(testItems),
  name: z.string(),
  looked: z.number().int(),
  right: z.number().int(),
});

/** A mock test with what it comes to. Times are instants in UTC. */
export const mockTestJson = mockTestRow
  .omit({ voidedWhy: true })
  .extend({
    voidedWhy: z.string().nullable(),
    result: z.enum(drivingTestResults),
    because: z.array(z.string()),
    critical: z.number().int(),
    immediate: z.number().int(),
    items: z.array(itemResult),
    weakest: z.array(z.string()),
    next: z.array(z.string()),
    /** The one of the same kind before it, where there is one: how many more errors this one has, and each item's share right. */
    compared: z
      .object({
        id: z.number().int(),
        critical: z.number().int(),
        immediate: z.number().int(),
        items: z.array(
          z.object({
            item: z.enum(testItems),
            name: z.string(),
            before: z.number(),
            now: z.number(),
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'MockTest' });
export type MockTestJson = z.infer<typeof mockTestJson>;

/** GET /api/students/{id}/assessments. */
export const assessmentsJson = z
  .object({
    /** The forms in which tests are sat today. */
    forms: z.array(testFormJson),
    tests: z.array(mockTestJson),
  })
  .meta({ id: 'Assessments' });

/** The forms in which practical tests are sat on an Auckland day. */
export function testForms(day: LocalDate): z.infer<typeof testFormJson>[] {
  return practicalTestKinds.flatMap((kind) => {
    const form = practicalTestOn(practicalTests, kind, day);
    return form ? [formJson(form)] : [];
  });
}

function formJson({ sources, stages, errors, untold, ...form }: PracticalTest) {
  return {
    ...form,
    name: practicalTestLabels[form.kind],
    sources: [...sources],
    stages: [...stages],
    errors: [...errors],
    untold: [...untold],
    tasks: testTasks.map((task) => ({
      task,
      name: testTaskLabels[task],
      items: itemsOfTask[task].map((item) => ({ item, name: testItemLabels[item] })),
    })),
  };
}

/** What a mock test comes to, by the form it was marked in, however old. */
export function resultOf(
  row: Pick<MockTestRow, 'form' | 'tasks' | 'errors' | 'hazards'>,
): MockResult {
  const form = practicalTests.find(({ id }) => id === row.form) ?? practicalTests[0];
  if (!form) throw new Error('the guide has practical tests');
  return mockResult(form, row);
}

/** Mock tests with their results, each compared with the one of its kind before it that counts. @param rows the latest first */
export function withResults(rows: readonly MockTestRow[]): MockTestJson[] {
  const results = rows.map((row) => ({ row, result: resultOf(row) }));
  return results.map(({ row, result }, place) => {
    const before = results
      .slice(place + 1)
      .find((other) => other.row.kind === row.kind && other.row.voidedAt === null);
    return {
      ...row,
      ...result,
      because: [...result.because],
      items: result.items.map((one) => ({ ...one, name: testItemLabels[one.item] })),
      weakest: result.weakest.map((item) => testItemLabels[item]),
      next: [...result.next],
      compared: before ? compared(result, before.row.id, before.result) : null,
    };
  });
}

function compared(now: MockResult, id: number, before: MockResult) {
  return {
    id,
    critical: now.critical - before.critical,
    immediate: now.immediate - before.immediate,
    items: now.items.flatMap(({ item, looked, right }) => {
      const then = before.items.find((one) => one.item === item);
      if (!then) return [];
      return [
        { item, name: testItemLabels[item], before: then.right / then.looked, now: right / looked },
      ];
    }),
  };
}

/** A student's mock tests, the latest first, with today's forms. */
export async function assessmentsOf(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<z.infer<typeof assessmentsJson>> {
  return {
    forms: testForms(dateOf(clock())),
    tests: withResults(await listMockTests(sql, schoolId, studentId)),
  };
}

/** One of them. @throws 404 unless it is this student's */
export async function mockTestOf(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  studentId: StudentId,
  assessmentId: number,
): Promise<MockTestJson> {
  const tests = withResults(await listMockTests(sql, schoolId, studentId));
  const test = tests.find(({ id }) => id === assessmentId);
  if (!test) throw mockTestNotFound();
  return test;
}

/** Notes a mock test; the same marking sent again is the same test. */
export async function finishMockTest(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'ids'>,
  instructor: Instructor,
  studentId: StudentId,
  test: MockTestForm,
): Promise<MockTestJson> {
  const { schoolId } = instructor;
  const assessmentId = await deps.ids.next('mock_test');
  await decideAssessment(deps, instructor, studentId, {
    type: 'FinishMockTest',
    assessmentId,
    test,
  });
  const row = await getMarkedTest(deps.sql, schoolId, studentId, test.markingId);
  return mockTestOf(deps, schoolId, studentId, row?.id ?? assessmentId);
}

/** Decides something about a mock test that there is. @throws 404 unless it is this student's */
export async function decideMockTest(
  deps: Pick<Deps, 'sql' | 'dispatch'>,
  instructor: Instructor,
  studentId: StudentId,
  command: Without<Extract<AssessmentCommand, { assessmentId: number }>, Whose>,
): Promise<MockTestJson> {
  const { schoolId } = instructor;
  const row = await getMockTest(deps.sql, schoolId, studentId, command.assessmentId);
  if (!row) throw mockTestNotFound();
  await decideAssessment(deps, instructor, studentId, command);
  return mockTestOf(deps, schoolId, studentId, command.assessmentId);
}

export function decideAssessment(
  { dispatch }: Pick<Deps, 'dispatch'>,
  instructor: Instructor,
  studentId: StudentId,
  command: Without<AssessmentCommand, Whose>,
) {
  const { schoolId, account } = instructor;
  const whose = { studentId, schoolId, instructorId: account.id };
  return dispatch(assessment, studentId, { ...whose, ...command }, actingOn(instructor, studentId));
}

/** What every command about an assessment carries. */
type Whose = 'studentId' | 'schoolId' | 'instructorId';

const failing = z.object({
  kind: z.enum(practicalTestKinds),
  tests: z.number().int(),
  items: z.array(
    z.object({
      item: z.enum(testItems),
      name: z.string(),
      looked: z.number().int(),
      wrong: z.number().int(),
    }),
  ),
});

/** GET /api/skills/mock-tests: which items are wrong most, in the school and for each instructor with enough tests to say so. */
const accountId = z.number().int().brand<'account'>();
export const failingItems = z.object({
  school: z.array(failing),
  instructors: z.array(failing.extend({ instructorId: accountId, instructorName: z.string() })),
});

/** An instructor is compared only from so many mock tests on. */
const fewestTests = 5;

export async function failingItemsOf(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
): Promise<z.infer<typeof failingItems>> {
  const rows = await listSchoolMarks(sql, schoolId);
  return {
    school: practicalTestKinds.flatMap((kind) => {
      const of = rows.filter((row) => row.kind === kind);
      const tests = of.reduce((sum, row) => sum + row.tests, 0);
      return tests > 0
        ? [
            failingIn(
              kind,
              tests,
              of.flatMap(({ tasks }) => tasks),
            ),
          ]
        : [];
    }),
    instructors: rows
      .filter(({ tests }) => tests >= fewestTests)
      .map(({ kind, tests, tasks, instructorId, instructorName }) => ({
        ...failingIn(kind, tests, tasks),
        instructorId,
        instructorName,
      })),
  };
}

function failingIn(
  kind: PracticalTest['kind'],
  tests: number,
  tasks: MockTestRow['tasks'],
): z.infer<typeof failing> {
  const items = testItems.map((item) => ({
    item,
    name: testItemLabels[item],
    looked: tasks.reduce(
      (sum, mark) => sum + (itemsOfTask[mark.task].includes(item) ? mark.repetitions : 0),
      0,
    ),
    wrong: tasks.reduce(
      (sum, { faults }) =>
        sum + faults.reduce((times, fault) => times + (fault.item === item ? fault.times : 0), 0),
      0,
    ),
  }));
  return {
    kind,
    tests,
    items: items
      .filter(({ wrong }) => wrong > 0)
      .toSorted((a, b) => b.wrong / b.looked - a.wrong / a.looked),
  };
}
