import { z } from 'zod';
import { actingFor, actingOn } from '#api/cases/school/instructor.ts';
import type { Context, Outcome } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { ownTimeOverLessons, ownTimeOverProposal } from '#domain/diary/rejections.ts';
import { overlaps, type Slot, takesTime } from '#domain/diary/slot.ts';
import type { Changes } from '#domain/kernel/fields.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { OwnTimeForm } from '#domain/own-time/commands.ts';
import { mustBeASpan, ownTime } from '#domain/own-time/decide.ts';
import type { OwnTimeEvent } from '#domain/own-time/events.ts';
import type { OwnTimeEdition } from '#domain/own-time/own-time.ts';
import { ownTimeNotFound } from '#domain/own-time/rejections.ts';
import { type OwnTimeSpan, partsByDay } from '#domain/own-time/span.ts';
import { getLesson, type LessonRow, listLessonsOf } from '#projections/lessons/query.ts';
import { getOwnTime, listOwnTimeOf, type OwnTimeRow } from '#projections/own-time/query.ts';
import { listHeldProposals } from '#projections/proposals/query.ts';
import { getStudent } from '#projections/students/query.ts';

type OwnTimeDeps = Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'locks' | 'clock' | 'followUps'>;
type Wanted = OwnTimeSpan & Pick<OwnTimeForm, 'title' | 'overLessons'>;

/** When instructors keep themselves free of lessons. Each touches their own alone. */
export function ownTimes(deps: OwnTimeDeps) {
  const { dispatch, ids, locks } = deps;

  return {
    /** @throws 409 `own_time_over_lessons` with the lessons in it, unless it is said what becomes of them. @param numbered its number, where one was drawn before */
    async add(instructor: Instructor, wanted: Wanted, numbered?: number): Promise<OwnTimeRow> {
      const ownTimeId = numbered ?? (await ids.next('own_time'));
      await hold(deps, instructor, ownTimeId, wanted);
      return own(deps, instructor, ownTimeId);
    },

    async change(
      instructor: Instructor,
      ownTimeId: number,
      changes: Changes<Wanted>,
    ): Promise<OwnTimeRow> {
      const change = async () => {
        const now = await own(deps, instructor, ownTimeId);
        const { everyWeeks = now.everyWeeks, until = now.until, overLessons } = changes;
        const wanted = {
          title: changes.title ?? now.title,
          startsAt: changes.startsAt ?? now.startsAt,
          endsAt: changes.endsAt ?? now.endsAt,
          everyWeeks,
          until,
          overLessons,
        };
        await hold(deps, instructor, ownTimeId, wanted);
        return own(deps, instructor, ownTimeId);
      };
      // What is not said must still be so when it is said again.
      return isWhole(changes) ? change() : locks.account(instructor.account.id, change);
    },

    /** Whether the diary would hold it as it is, for whoever records something before it is asked. @throws what `add` and `change` throw */
    async mustFit(instructor: Instructor, ownTimeId: number, wanted: Wanted): Promise<void> {
      await mustFit(deps, instructor, ownTimeId, wanted);
    },

    /** @returns it as it was */
    async remove(instructor: Instructor, ownTimeId: number): Promise<OwnTimeRow> {
      const row = await once('own time', () => own(deps, instructor, ownTimeId));
      const removed = await dispatch(
        ownTime,
        ownTimeId,
        { type: 'RemoveOwnTime' },
        actingFor(instructor),
      );
      await daysFreed(deps, removed);
      return row;
    },
  };
}

/** Asks each day; in the end all hold it, or none does. */
async function hold(
  deps: OwnTimeDeps,
  instructor: Instructor,
  ownTimeId: number,
  wanted: Wanted,
): Promise<void> {
  const { dispatch } = deps;
  const { account, schoolId } = instructor;
  const { overLessons, ...span } = wanted;
  const context = actingFor(instructor);
  const inTheWay = await mustFit(deps, instructor, ownTimeId, wanted);
  const parts = partsByDay(wanted);
  const whose = { ownTimeId, schoolId, instructorId: account.id };
  const begun = await dispatch(
    ownTime,
    ownTimeId,
    { type: 'BeginOwnTime', ...whose, ...span },
    context,
  );
  const edition = editionOf(begun.events);
  const asked = await Promise.allSettled(
    parts.map((part) =>
      dispatch(
        diary,
        diaryIdAt(account.id, part.startsAt),
        { type: 'BlockTime', ...whose, edition, ...part, overLessons: Boolean(overLessons) },
        context,
      ),
    ),
  );
  const refusals = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  // What could not be confirmed may have been recorded: a repeat goes on with it, and without one it is given up in a while.
  const fault: unknown = refusals.find((each) => !(each instanceof Rejection));
  if (fault) throw fault;
  const edited = { ...whose, frees: [{ ...span, edition }] };
  if (refusals.length > 0) {
    const given = await dispatch(ownTime, ownTimeId, { type: 'GiveUpOwnTime', edition }, context);
    await daysFreed(deps, given);
    throw refusals[0];
  }
  try {
    const command = { type: 'KeepOwnTime', edition } as const;
    await daysFreed(deps, await dispatch(ownTime, ownTimeId, command, context));
  } catch (refusal) {
    if (refusal instanceof Rejection) await letGoOfDays(deps, edited, context);
    throw refusal;
  }
  if (overLessons === 'cancel') for (const { id } of inTheWay) await cancel(deps, instructor, id);
}

/** As far as the read models know; each day decides for itself. @returns the lessons over which it is to lie */
async function mustFit(
  deps: OwnTimeDeps,
  { account, schoolId }: Instructor,
  ownTimeId: number,
  wanted: Wanted,
): Promise<LessonRow[]> {
  mustBeASpan(wanted);
  const parts = partsByDay(wanted);
  const [offered, inTheWay] = await once('what is in it', () =>
    Promise.all([
      offeredIn(deps, account.id, parts),
      lessonsIn(deps, account.id, ownTimeId, parts),
    ]),
  );
  if (offered) throw ownTimeOverProposal(offered);
  if (inTheWay.length > 0 && !wanted.overLessons)
    throw await namingStudents(deps, schoolId, inTheWay);
  return inTheWay;
}

async function offeredIn(
  { sql, clock }: OwnTimeDeps,
  instructorId: AccountId,
  parts: readonly Slot[],
) {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return undefined;
  const stretch = { startsAt: first.startsAt, endsAt: last.endsAt };
  const held = await listHeldProposals(sql, instructorId, stretch, clock());
  return held.find((one) => parts.some((part) => overlaps(part, one)));
}

function cancel(
  { sql, locks, dispatch }: OwnTimeDeps,
  instructor: Instructor,
  lessonId: number,
): Promise<void> {
  return locks.lesson(lessonId, async () => {
    const lesson = await getLesson(sql, instructor.schoolId, lessonId);
    if (!lesson) return;
    await dispatch(
      diary,
      diaryIdAt(lesson.instructorId, lesson.startsAt),
      { type: 'ChangeLesson', lessonId, status: 'cancelled', allowOverlap: false },
      actingOn(instructor, lesson.studentId),
    );
  });
}

async function own(
  { sql }: OwnTimeDeps,
  { account }: Instructor,
  ownTimeId: number,
): Promise<OwnTimeRow> {
  const row = await getOwnTime(sql, account.id, ownTimeId);
  if (!row) throw ownTimeNotFound();
  return row;
}

const isWhole = ({ title, startsAt, endsAt, everyWeeks, until }: Changes<Wanted>): boolean =>
  ![title, startsAt, endsAt, everyWeeks, until].includes(undefined);

type Frees = {
  readonly ownTimeId: number;
  readonly instructorId: AccountId;
  readonly frees: readonly OwnTimeEdition[];
};

/** The reactor that opens days of which own time has let go. */
export const ownTimeReactor = 'follow-own-time';

/** Resolves once the days are open of which a decision has let go. */
export async function daysFreed(
  { followUps }: Pick<Deps, 'followUps'>,
  { events, position }: Pick<Outcome<unknown, OwnTimeEvent>, 'events' | 'position'>,
): Promise<void> {
  if (events.some(({ data }) => 'frees' in data && data.frees.length > 0))
    await followUps.waitFor(ownTimeReactor, position);
}

/** Opens the days of editions again. Asking twice does no harm. */
export async function letGoOfDays(
  { dispatch }: Pick<Deps, 'dispatch'>,
  { ownTimeId, instructorId, frees }: Frees,
  context: Context,
): Promise<void> {
  for (const { edition, ...span } of frees)
    await Promise.all(
      partsByDay(span).map(({ startsAt }) =>
        dispatch(
          diary,
          diaryIdAt(instructorId, startsAt),
          { type: 'UnblockTime', ownTimeId, edition },
          context,
        ),
      ),
    );
}

/** Begun is the one event that asking for an edition leads to. */
function editionOf(events: readonly { readonly data: object }[]): number {
  return z.object({ edition: z.number() }).parse(events[0]?.data).edition;
}

/** The lessons that stand in any of these times, without those over which this own time lies already. */
async function lessonsIn(
  { sql }: Pick<Deps, 'sql'>,
  instructorId: AccountId,
  ownTimeId: number,
  parts: readonly Slot[],
): Promise<LessonRow[]> {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  const [lessons, held] = await Promise.all([
    listLessonsOf(sql, instructorId, first.startsAt, last.endsAt),
    listOwnTimeOf(sql, instructorId, first.startsAt, last.endsAt),
  ]);
  const before = held.filter((one) => one.ownTimeId === ownTimeId);
  return lessons.filter(
    (lesson) =>
      takesTime(lesson.status) &&
      parts.some((part) => overlaps(part, lesson)) &&
      !before.some((part) => overlaps(part, lesson)),
  );
}

async function namingStudents(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  lessons: readonly LessonRow[],
): Promise<Rejection> {
  const plain = ownTimeOverLessons(
    lessons.map(({ id, ...lesson }) => ({ ...lesson, lessonId: id })),
  );
  const names = await Promise.all(
    lessons.map(async ({ studentId }) => {
      const student = await getStudent(sql, schoolId, studentId);
      return student ? fullName(student) : 'A student';
    }),
  );
  const named = lessons.map(({ id, studentId, startsAt, endsAt }, index) => ({
    lessonId: id,
    studentId,
    studentName: names[index],
    startTime: startsAt,
    endTime: endsAt,
  }));
  return new Rejection(plain.kind, plain.code, plain.message, { details: { lessons: named } });
}
