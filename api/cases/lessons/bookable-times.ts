import { z } from 'zod';
import { feesJson, feesToJson } from '#api/cases/credit/fees-json.ts';
import { rulesOf } from '#api/cases/credit/lessons.ts';
import { heldBackBy } from '#api/cases/terms/unsigned.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { type Availability, usualLength } from '#domain/availability/availability.ts';
import { depositInWords } from '#domain/availability/deposit.ts';
import { bookableDays, freeSlotsOn } from '#domain/availability/free-slots.ts';
import { policyInWords } from '#domain/availability/policy-words.ts';
import { bookingClosed } from '#domain/availability/rejections.ts';
import { withinOpeningHours } from '#domain/availability/unset.ts';
import { defaultLessonDuration } from '#domain/catalogue/lessons.ts';
import { feeTermsOf, firstCreditRules } from '#domain/credit/rules.ts';
import type { Slot } from '#domain/diary/slot.ts';
import {
  type AccountId,
  idOf,
  type SchoolId,
  type StudentId,
  wholeNumber,
} from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  type Instant,
  type LocalDate,
  startOfDay,
} from '#domain/kernel/nz-time.ts';
import { enteredDate } from '#domain/kernel/schemas.ts';
import { getAvailability, getTeachingHours } from '#projections/availability/query.ts';
import { isClosing } from '#projections/closing/query.ts';
import { listBusySpans } from '#projections/lessons/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** What has to be known before booking. `first` and `last` are Auckland days; `policy` is shown before the act. */
export const bookingRules = z
  .object({
    isOpen: z.boolean(),
    lessonLengths: z.array(z.number().int()),
    /** Of these, the one a booking opens with. */
    usualMinutes: z.number().int(),
    noticeHours: z.number().int(),
    freeCancelHours: z.number().int(),
    first: z.string(),
    last: z.string(),
    policy: z.string(),
    policyNote: z.string().nullable(),
    /** What is paid before a lesson is booked; empty where nothing is. */
    deposit: z.string(),
    /** Who has to sign the school’s terms before anybody books; null where nothing waits for that. */
    signFirst: z.enum(['learner', 'beside']).nullable(),
    /** What is charged of a lesson that is booked now. */
    fees: feesJson,
  })
  .meta({ id: 'BookingRules' });
export type BookingRules = z.infer<typeof bookingRules>;

export const freeTimesAsked = z.object({
  from: enteredDate('From must be a date').optional(),
  minutes: wholeNumber(1, 480, 'Length must be a whole number of minutes from 1 to 480').default(
    60,
  ),
  except: idOf('Lesson').optional(),
});

/** Who books for which student: the student, or a parent with full access. */
export type Booker = {
  readonly context: Context;
  readonly studentId: StudentId;
  readonly schoolId: SchoolId;
  readonly instructorId: AccountId;
};

/** The free times of an Auckland day. */
type FreeDay = { readonly date: LocalDate; readonly times: readonly Slot[] };

/** Days whose free times are returned at once. */
const daysAtOnce = 14;

/** What learners may book by themselves, by the settings of their instructor. */
export function bookableTimes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    /** What a learner has to know before they book. */
    async getRules({ instructorId, schoolId, studentId }: Booker): Promise<BookingRules> {
      const [settings, student, { rules, hourCents }, closes, school, heldBack] = await Promise.all(
        [
          getAvailability(sql, instructorId),
          getStudent(sql, schoolId, studentId),
          rulesOf(sql, schoolId, { studentId, startsAt: clock() }),
          isClosing(sql, instructorId),
          getSchool(sql, schoolId),
          heldBackBy(sql, { schoolId, studentId }, clock()),
        ],
      );
      if (!settings) return closed;
      const { lessonLengths, noticeHours, freeCancelHours, policyNote } = settings;
      const terms = feeTermsOf(rules, freeCancelHours, hourCents);
      return {
        isOpen: settings.selfBooking && student?.status === 'active' && !closes,
        lessonLengths,
        usualMinutes: usualLength(settings, school?.defaultLessonDuration ?? defaultLessonDuration),
        noticeHours,
        freeCancelHours: terms.freeHours,
        ...bookableDays(settings, clock()),
        policy: policyInWords({ terms, policyNote }),
        policyNote,
        deposit: depositInWords(settings.deposit),
        signFirst: heldBack,
        fees: feesToJson(terms),
      };
    },

    /**
     * The free times of two weeks from an Auckland day on, by day; days without any are left out.
     * @param except a lesson that is being moved, which is not in its own way
     */
    async listFreeDays(
      { instructorId }: Pick<Booker, 'instructorId'>,
      asked: z.infer<typeof freeTimesAsked>,
    ): Promise<FreeDay[]> {
      return freeDaysIn(
        sql,
        instructorId,
        await bookingSettings(sql, instructorId),
        clock(),
        asked,
      );
    },

    /** The first free times of the next days that have any, one a day, for somebody who is no student yet; none where nobody set hours. */
    async listNextFree(
      { instructorId, schoolId }: Pick<Booker, 'instructorId' | 'schoolId'>,
      most: number,
    ): Promise<readonly Slot[]> {
      const [settings, school, closes] = await Promise.all([
        getAvailability(sql, instructorId),
        getSchool(sql, schoolId),
        isClosing(sql, instructorId),
      ]);
      if (!settings || closes) return [];
      const minutes = usualLength(settings, school?.defaultLessonDuration ?? defaultLessonDuration);
      const days = await freeDaysIn(sql, instructorId, settings, clock(), { minutes });
      return days.slice(0, most).flatMap(({ times }) => times.slice(0, 1));
    },

    /** The same for the school itself, which needs no notice and may book a year ahead: within the instructor's hours, or the school's where none are set. */
    async listOwnFreeDays(
      { instructorId, schoolId }: Pick<Booker, 'instructorId' | 'schoolId'>,
      asked: z.infer<typeof freeTimesAsked>,
    ): Promise<FreeDay[]> {
      const [set, school] = await Promise.all([
        getAvailability(sql, instructorId),
        getSchool(sql, schoolId),
      ]);
      const settings = set ?? withinOpeningHours(school?.openingHours ?? null);
      const own = { ...settings, noticeHours: 0, windowDays: 366 };
      return freeDaysIn(sql, instructorId, own, clock(), asked);
    },
  };
}

async function freeDaysIn(
  sql: Deps['sql'],
  instructorId: AccountId,
  settings: Availability,
  now: Instant,
  { from, minutes, except }: z.infer<typeof freeTimesAsked>,
): Promise<FreeDay[]> {
  const { first } = bookableDays(settings, now);
  const begin = from && from > first ? from : first;
  const days = Array.from({ length: daysAtOnce }, (_, index) => addDays(begin, index));
  const busy = await listBusySpans(
    sql,
    instructorId,
    addMinutes(startOfDay(begin), -settings.bufferMinutes),
    addMinutes(startOfDay(addDays(begin, daysAtOnce)), settings.bufferMinutes),
    except,
  );
  return days
    .map((date) => ({ date, times: freeSlotsOn(date, settings, busy, now, minutes) }))
    .filter(({ times }) => times.length > 0);
}

/** How an instructor takes bookings. @throws bookingClosed where they take none */
export async function bookingSettings(
  sql: Deps['sql'],
  instructorId: AccountId,
): Promise<Availability> {
  const settings = await getTeachingHours(sql, instructorId);
  if (!settings) throw bookingClosed();
  return settings;
}

const closed: BookingRules = {
  isOpen: false,
  lessonLengths: [],
  usualMinutes: defaultLessonDuration,
  noticeHours: 0,
  freeCancelHours: 0,
  first: '',
  last: '',
  policy: '',
  policyNote: null,
  deposit: '',
  signFirst: null,
  fees: feesToJson(feeTermsOf(firstCreditRules, 0, 0)),
};
