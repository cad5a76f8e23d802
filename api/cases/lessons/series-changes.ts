import { actingOn } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import type { Slot } from '#domain/diary/slot.ts';
import { dateOf, daysBetween, minutesBetween, timeOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { SeriesScope } from '#domain/series/commands.ts';
import { type Shift, shifted } from '#domain/series/dates.ts';
import { series } from '#domain/series/decide.ts';
import { getLesson, type LessonRow, listSeries, wholeLesson } from '#projections/lessons/query.ts';
import { whileFreeElsewhere } from './lesson-times.ts';
import { type ChangedFields, getOwnLesson, type LessonChanges } from './lessons.ts';
import { stateOf } from './series.ts';

type Wide = Exclude<SeriesScope, 'one'>;

/** A lesson of the series that stays as it was, where it was to go, and why. */
type Left = {
  readonly id: number;
  readonly wanted: Slot;
  readonly state: 'taken' | 'own_time' | 'student_elsewhere' | 'changed_meanwhile';
};
/** How far a change went beside the lesson itself. */
export type SeriesOutcome = { readonly changed: number; readonly left: readonly Left[] };
export type ChangedWithSeries = { readonly lesson: LessonRow; readonly series: SeriesOutcome };

type Step = { readonly id: number; readonly from: Slot; readonly to: Slot };
type Plan = {
  readonly anchor: LessonRow;
  readonly steps: readonly Step[];
  /** What the changes share, so that one message tells of them; an earlier version kept none. */
  readonly request?: string | undefined;
};

/** Changes of a lesson that others of its series go along with. */
export function seriesChanges(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'locks' | 'clock'> & {
    readonly lessonChanges: LessonChanges;
  },
) {
  const { sql, dispatch, locks, clock, lessonChanges } = deps;

  return {
    /**
     * Changes a lesson, and with it later ones of its series or all that are to come. What is past stays, and so does, when the series moves, what was moved by
     * itself before. Each is decided by its own day: those whose time is taken stay where they are and are named.
     */
    async change(
      instructor: Instructor,
      lessonId: number,
      changes: ChangedFields,
      scope: Wide,
    ): Promise<ChangedWithSeries> {
      const { status, startsAt, endsAt } = changes;
      if (status === 'completed' || status === 'no-show') throw oneByOne();
      const isMoved = Boolean(startsAt ?? endsAt);
      const plan = await once('series change', async (): Promise<Plan> => {
        const anchor = await getOwnLesson(deps, instructor.schoolId, lessonId);
        const wanted = { startsAt: startsAt ?? anchor.startsAt, endsAt: endsAt ?? anchor.endsAt };
        const shift = shiftBetween(anchor, wanted);
        if (Math.abs(shift.days) > 6) throw movesTooFar();
        const others = await othersOf(instructor, anchor, scope, status === 'scheduled');
        const steps = others
          .filter(({ isApart }) => !(isMoved && isApart))
          .map((one): Step => {
            const from = { startsAt: one.startsAt, endsAt: one.endsAt };
            return { id: one.id, from, to: isMoved ? shifted(one, shift) : from };
          });
        return { anchor, steps, request: crypto.randomUUID() };
      });
      const { notes: _own, allowOverlap: _anyway, ...forAll } = changes;
      const acting = { ...instructor, request: plan.request };
      const lesson = await lessonChanges.change(acting, lessonId, {
        ...changes,
        withSeries: true,
      });
      const outcome = await follow(plan, (step) => changeOne(acting, step, forAll));
      const what = isMoved ? 'moved' : status === 'cancelled' ? 'ended' : 'changed';
      await note(acting, plan, { scope, what, outcome, startsAt: lesson.startsAt });
      return { lesson, series: outcome };
    },

    /** Takes a lesson out of the diary, and with it later ones of its series or all that are to come. */
    async remove(
      instructor: Instructor,
      lessonId: number,
      scope: Wide,
    ): Promise<ChangedWithSeries> {
      const plan = await once('series change', async (): Promise<Plan> => {
        const anchor = await getOwnLesson(deps, instructor.schoolId, lessonId);
        const others = await othersOf(instructor, anchor, scope, false);
        const steps = others.map(({ id, startsAt, endsAt }): Step => {
          const from = { startsAt, endsAt };
          return { id, from, to: from };
        });
        return { anchor, steps, request: crypto.randomUUID() };
      });
      const acting = { ...instructor, request: plan.request };
      const lesson = await lessonChanges.remove(acting, lessonId, true);
      const outcome = await follow(plan, (step) => removeOne(acting, step));
      await note(acting, plan, { scope, what: 'ended', outcome, startsAt: lesson.startsAt });
      return { lesson, series: outcome };
    },
  };

  /** The lessons of a series that are still to be held, without the one they follow; cancelled ones where they are to be put back. */
  async function othersOf(
    { schoolId }: Instructor,
    anchor: LessonRow,
    scope: Wide,
    isBack: boolean,
  ): Promise<LessonRow[]> {
    if (anchor.seriesId === null) throw notOfASeries();
    const now = clock();
    const from = scope === 'later' && anchor.startsAt > now ? anchor.startsAt : now;
    const all = await listSeries(sql, schoolId, anchor.seriesId);
    return all.filter(
      ({ id, startsAt, status }) =>
        id !== anchor.id &&
        startsAt > from &&
        (status === 'scheduled' || (isBack && status === 'cancelled')),
    );
  }

  async function follow(
    { steps }: Plan,
    work: (step: Step) => Promise<Left['state'] | null>,
  ): Promise<SeriesOutcome> {
    const states = await Promise.all(steps.map(work));
    const left = steps.flatMap(({ id, to }, nth): Left[] => {
      const state = states[nth];
      return state ? [{ id, wanted: to, state }] : [];
    });
    return { changed: steps.length - left.length, left };
  }

  /** @returns why it stays as it was; null where it went along */
  function changeOne(
    instructor: Instructor,
    step: Step,
    changes: Omit<ChangedFields, 'notes' | 'allowOverlap'>,
  ): Promise<Left['state'] | null> {
    const { status, minutes: _minutes, why: _why, startsAt: _from, endsAt: _to, ...text } = changes;
    return ifUnmoved(instructor, step, async (lesson) => {
      const { id: lessonId, studentId, instructorId } = lesson;
      const [here, there] = [lesson, step.to].map((slot) => diaryIdAt(instructorId, slot.startsAt));
      const decide = () =>
        dispatch(
          diary,
          there ?? '',
          {
            type: 'ChangeLesson',
            lessonId,
            arriving: here === there ? undefined : wholeLesson(instructor.schoolId, lesson),
            to: step.to,
            text,
            status,
            allowOverlap: false,
            withSeries: true,
          },
          actingOn(instructor, studentId),
        );
      const isNewTime = step.to.startsAt !== step.from.startsAt || status === 'scheduled';
      if (!isNewTime) await decide();
      else {
        const elsewhere = { isThere: true };
        try {
          await whileFreeElsewhere(deps, lesson, step.to, () => {
            elsewhere.isThere = false;
            return decide();
          });
        } catch (refusal) {
          const state = stateOf(refusal);
          return elsewhere.isThere ? 'student_elsewhere' : state;
        }
      }
      return null;
    });
  }

  function removeOne(instructor: Instructor, step: Step): Promise<Left['state'] | null> {
    return ifUnmoved(instructor, step, async ({ id: lessonId, instructorId, studentId }) => {
      await dispatch(
        diary,
        diaryIdAt(instructorId, step.from.startsAt),
        { type: 'RemoveLesson', lessonId, withSeries: true },
        actingOn(instructor, studentId),
      );
      return null;
    });
  }

  /** Works on a lesson that is still where the plan found it, or already where it is to go. */
  function ifUnmoved(
    { schoolId }: Instructor,
    { id, from, to }: Step,
    work: (lesson: LessonRow) => Promise<Left['state'] | null>,
  ): Promise<Left['state'] | null> {
    return locks.lesson(id, async () => {
      const lesson = await getLesson(sql, schoolId, id);
      // Gone is what was wanted, or somebody else took it out.
      if (!lesson) return null;
      const stands = [from.startsAt, to.startsAt].includes(lesson.startsAt);
      return stands ? work(lesson) : 'changed_meanwhile';
    });
  }

  async function note(
    instructor: Instructor,
    { anchor }: Plan,
    said: {
      readonly scope: Wide;
      readonly what: 'moved' | 'changed' | 'ended';
      readonly outcome: SeriesOutcome;
      readonly startsAt: string;
    },
  ): Promise<void> {
    const { seriesId, studentId, instructorId, id: lessonId } = anchor;
    if (seriesId === null) return;
    const { scope, what, outcome, startsAt } = said;
    await dispatch(
      series,
      seriesId,
      {
        type: 'NoteSeriesChange',
        seriesId,
        schoolId: instructor.schoolId,
        instructorId,
        studentId,
        lessonId,
        scope,
        what,
        lessons: outcome.changed + 1,
        startsAt,
      },
      actingOn(instructor, studentId),
    );
  }
}

export type SeriesChanges = ReturnType<typeof seriesChanges>;

/** What of a lesson's time was changed: what was not, each of the others keeps. */
function shiftBetween(was: Slot, wanted: Slot): Shift {
  const time = timeOf(wanted.startsAt);
  const minutes = minutesBetween(wanted.startsAt, wanted.endsAt);
  return {
    days: daysBetween(dateOf(was.startsAt), dateOf(wanted.startsAt)),
    time: time === timeOf(was.startsAt) ? null : time,
    minutes: minutes === minutesBetween(was.startsAt, was.endsAt) ? null : minutes,
  };
}

const invalid = (code: string, field: string, sentence: string) =>
  new Rejection('invalid', code, sentence, { fields: { [field]: sentence } });

const notOfASeries = () =>
  invalid('not_of_a_series', 'scope', 'This lesson is not part of a series.');

const oneByOne = () => invalid('one_by_one', 'status', 'Say of each lesson by itself how it went.');

const movesTooFar = () =>
  invalid(
    'series_moves_too_far',
    'startTime',
    'A series moves by at most six days. Move this lesson alone, or book a new series.',
  );
