import { z } from 'zod';
import { hourPriceOf, learnerPrices } from '#api/cases/bills/learner-prices.ts';
import { termsNow } from '#api/cases/credit/fee-terms.ts';
import { type LessonCredit, rulesOf, type SchoolRules } from '#api/cases/credit/lessons.ts';
import { actingOn, mustTeachAt } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { together } from '#api/ground/together.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { FeeTerms } from '#domain/credit/rules.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { overlaps, type Slot, wholeMinutesOf } from '#domain/diary/slot.ts';
import type { AccountId, StudentId } from '#domain/kernel/ids.ts';
import { addMinutes, dateOf, type Instant, mondayOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { SeriesBooking, SeriesPattern } from '#domain/series/commands.ts';
import { datesOf } from '#domain/series/dates.ts';
import { series } from '#domain/series/decide.ts';
import { listStudentsTimes } from '#projections/lessons/query.ts';
import { type DateState, lookAt, type SeriesDate } from './series-dates.ts';

type SeriesDeps = Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'locks' | 'clock'> & {
  readonly lessonCredit: LessonCredit;
};

/** A date that is to be booked has the number of its lesson. */
type Planned = SeriesDate & { readonly lessonId: number | null };
type Plan = {
  readonly seriesId: number;
  readonly dates: readonly Planned[];
  /** What its lessons share, so that one message tells of them; an earlier version kept none. */
  readonly request?: string | undefined;
};

/** Lessons of one student every so many weeks. */
export function lessonSeries(deps: SeriesDeps) {
  const { sql, dispatch, ids, locks, lessonCredit } = deps;

  return {
    /** Every date of a pattern and how it stands. Nothing is kept of it. */
    async preview(instructor: Instructor, asked: SeriesPattern): Promise<SeriesDate[]> {
      const who = await whoFor(instructor, asked);
      return lookAt(deps, who, datesOf(patternOf(asked)));
    },

    /**
     * Books the dates that were chosen, or all that are free. Each is decided by its own day: one that is taken meanwhile is named, the rest stands. A repeat
     * goes on with what was planned the first time.
     */
    async book(instructor: Instructor, asked: SeriesBooking) {
      const who = await whoFor(instructor, asked);
      const { seriesId, dates, request } = await once('series', () => plan(who, asked));
      const wanted = dates.filter(isWanted);
      const context = actingOn({ ...instructor, request }, who.studentId);
      await dispatch(
        series,
        seriesId,
        {
          type: 'StartSeries',
          seriesId,
          ...who,
          lessonType: asked.lessonType,
          everyWeeks: asked.everyWeeks,
          dates: wanted.map(({ lessonId, startsAt, endsAt }) => ({ lessonId, startsAt, endsAt })),
          skipped: dates.filter((date) => !isWanted(date)).map(({ startsAt }) => startsAt),
        },
        context,
      );
      const { title, description, lessonType, notes, pickUp, dropOff } = asked;
      const words = { title, description, lessonType, notes, pickUp, dropOff };
      const bookOne = async (
        date: Wanted,
        nth: number,
        rules: SchoolRules,
        terms: FeeTerms,
      ): Promise<DateState> => {
        const { lessonId, startsAt, endsAt } = date;
        const lesson = { ...words, startsAt, endsAt };
        const { everyWeeks } = asked;
        const place = { seriesId, seriesPlace: { nth: nth + 1, of: wanted.length, everyWeeks } };
        const minutes = wholeMinutesOf(date);
        try {
          await lessonCredit.whileCovered(
            context,
            rules,
            { ...who, lessonId: async () => lessonId, startsAt, minutes, lessonType },
            () =>
              dispatch(
                diary,
                diaryIdAt(who.instructorId, startsAt),
                {
                  type: 'ScheduleLesson',
                  lessonId,
                  ...who,
                  ...lesson,
                  ...place,
                  terms,
                  allowOverlap: false,
                },
                context,
              ),
          );
          return 'booked';
        } catch (refusal) {
          return isShort(refusal) ? 'credit_short' : stateOf(refusal);
        }
      };
      const states = await locks.student(who.studentId, async () => {
        const known = rulesOf(sql, who.schoolId);
        const [elsewhere, rules, terms, prices] = await together(
          elsewhereIn(who, wanted),
          known,
          termsNow(sql, who, known),
          learnerPrices(sql, who.schoolId, who.studentId),
        );
        const take = async (date: Wanted, nth: number): Promise<DateState> => {
          if (elsewhere.some((one) => overlaps(one, date))) return 'student_elsewhere';
          // A learner's own price may begin or end between two dates.
          const { studentId } = who;
          const hourCents = hourPriceOf(prices, { studentId, startsAt: date.startsAt });
          return bookOne(date, nth, { ...rules, hourCents }, { ...terms, hourCents });
        };
        // Where credit must reach, the earliest dates have it.
        return rules.rules.whenShort === 'refuse'
          ? inTurn(wanted, take)
          : Promise.all(wanted.map(take));
      });
      const became = new Map(wanted.map(({ lessonId }, nth) => [lessonId, states[nth]]));
      return {
        seriesId,
        dates: dates.map(({ lessonId, ...date }): Planned => {
          const state = (lessonId !== null && became.get(lessonId)) || date.state;
          return { ...date, state, lessonId: state === 'booked' ? lessonId : null };
        }),
      };
    },
  };

  /** Whose series it is. @throws 404 or 409 as for a single lesson */
  async function whoFor(
    { account, schoolId }: Instructor,
    { studentId, instructorId = account.id }: SeriesPattern,
  ) {
    await currentStudentOf(deps, schoolId, studentId);
    await mustTeachAt(deps, schoolId, instructorId);
    return { schoolId, instructorId, studentId };
  }

  async function plan(
    who: Awaited<ReturnType<typeof whoFor>>,
    asked: SeriesBooking,
  ): Promise<Plan> {
    const pattern = datesOf(patternOf(asked));
    const chosen = asked.take && atChosenTimes(pattern, asked.take, asked.durationMinutes);
    const dates = await lookAt(deps, who, chosen?.map(({ slot }) => slot) ?? pattern);
    const seriesId = await ids.next('series');
    const planned = dates.map(async (date, nth): Promise<Planned> => {
      const isTaken = chosen ? chosen[nth]?.isChosen : date.state === 'free';
      if (isTaken) return { ...date, lessonId: await ids.next('lesson') };
      return { ...date, state: chosen ? 'skipped' : date.state, lessonId: null };
    });
    return { seriesId, dates: await Promise.all(planned), request: crypto.randomUUID() };
  }

  /** Where the student is out with somebody else; a lesson of an earlier attempt is with this instructor. */
  async function elsewhereIn(
    { studentId, instructorId }: { studentId: StudentId; instructorId: AccountId },
    dates: readonly Slot[],
  ) {
    const [first, last] = [dates[0], dates.at(-1)];
    if (!first || !last) return [];
    const times = await listStudentsTimes(sql, studentId, first.startsAt, last.endsAt);
    return times.filter((one) => one.instructorId !== instructorId);
  }
}

export type LessonSeries = ReturnType<typeof lessonSeries>;

type Wanted = Planned & { readonly lessonId: number };
const isWanted = (date: Planned): date is Wanted => date.lessonId !== null;

const patternOf = ({ startTime, durationMinutes, everyWeeks, count, until }: SeriesPattern) => ({
  startsAt: startTime,
  minutes: durationMinutes,
  everyWeeks,
  count: count ?? null,
  until: until ?? null,
});

/**
 * The dates of a pattern with those that were chosen, each at its own time or at another of its week.
 * @throws where what was chosen is in no week of the pattern, or twice in one
 */
function atChosenTimes(pattern: readonly Slot[], take: readonly Instant[], minutes: number) {
  const weekOf = (at: Instant) => mondayOf(dateOf(at));
  const chosen = new Map<string, Instant>();
  for (const at of take) {
    const known = chosen.get(weekOf(at));
    if (known !== undefined && known !== at) throw notOfThePattern();
    if (!pattern.some(({ startsAt }) => weekOf(startsAt) === weekOf(at))) throw notOfThePattern();
    chosen.set(weekOf(at), at);
  }
  return pattern.map((slot) => {
    const at = chosen.get(weekOf(slot.startsAt));
    if (at === undefined) return { slot, isChosen: false };
    return { slot: { startsAt: at, endsAt: addMinutes(at, minutes) }, isChosen: true };
  });
}

const notOfThePattern = () =>
  new Rejection(
    'invalid',
    'not_of_the_series',
    'Take must name times of the series, at most one in each of its weeks.',
    { fields: { take: 'Take must name times of the series, at most one in each of its weeks.' } },
  );

/** One after the other. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item, nth: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [nth, item] of items.entries()) results.push(await work(item, nth));
  return results;
}

const isShort = (refusal: unknown): boolean =>
  refusal instanceof Rejection && refusal.code === 'credit_short';

const refusedAs = z.enum(['lesson_overlaps', 'lesson_in_own_time']);

/** What a date became that its day refused. Anything but a time that is taken is thrown on. */
export function stateOf(refusal: unknown): 'taken' | 'own_time' {
  const code = refusal instanceof Rejection ? refusedAs.safeParse(refusal.code) : null;
  if (!code?.success) throw refusal;
  return code.data === 'lesson_overlaps' ? 'taken' : 'own_time';
}
