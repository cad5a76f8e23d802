import { placeInWords } from '#domain/diary/place-words.ts';
import type { LessonNoticeKind } from '#domain/kernel/notification-kinds.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatLongDate, formatMoment } from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { AboutNotice, BatchLesson } from '#projections/notifications/about.ts';
import { seriesCalendar } from './lesson-calendar.ts';
import { feesIn, inWords } from './lesson-notice.ts';
import { nameInLetter, placeInLetter } from './name-in-letter.ts';
import type { NoticeMessage } from './notice-letter.ts';

type SeriesNews = Exclude<LessonNoticeKind, 'reminder'>;

const done: Readonly<Record<SeriesNews, string>> = {
  booked: 'booked',
  moved: 'moved',
  cancelled: 'cancelled',
};

/** What a person is told of several lessons of a series that changed together: one message, with every lesson as it is now. */
export function seriesNotice(
  { kind, person }: { readonly kind: SeriesNews; readonly person: Person },
  about: AboutNotice,
  lessons: readonly BatchLesson[],
  { now, publicUrl }: { readonly now: string; readonly publicUrl: string },
): NoticeMessage {
  const isInstructor = person.startsWith('account-');
  const isLearner = person.startsWith('student-');
  const [student = '', school = '', instructor = ''] = [
    about.studentName,
    about.schoolName,
    about.instructorName,
  ].map(nameInLetter);
  const count = lessons.length;
  const first = lessons[0]?.startsAt ?? about.startsAt;
  const whose = isInstructor
    ? `${count} lessons with ${student} are`
    : isLearner
      ? `${count} of your driving lessons with ${instructor} are`
      : `${count} of ${student}'s driving lessons with ${instructor} are`;
  const what = done[kind];
  const isOff = kind === 'cancelled';
  const place = isInstructor ? '/schedules' : isLearner ? '/student-portal' : '/parent-portal';
  return {
    letter: 'lesson',
    about: [`student-${about.studentId}`],
    ...(isInstructor ? {} : { replyTo: about.instructorEmail }),
    subject: `${count} lessons ${what}, from ${formatLongDate(dateOf(first))}`,
    sentence: isOff ? `${whose} ${what}. There is nothing else to do.` : `${whose} ${what}.`,
    facts: [
      isInstructor ? ['Student', student] : ['Instructor', `${instructor}, ${school}`],
      ...lessons.map(({ startsAt, endsAt, pickUp }, nth) => {
        const where = pickUp ? `; ${placeInLetter(placeInWords(pickUp))}` : '';
        return [`${nth + 1} of ${count}`, `${inWords(startsAt, endsAt)}${where}`] as const;
      }),
      ...(kind === 'booked' && !isInstructor ? feesIn(about) : []),
    ],
    isOff,
    link: {
      url: publicUrl + place,
      label: isInstructor ? 'Open the diary' : 'See your lessons',
    },
    brief: `${count} driving lessons ${what}, the first ${formatMoment(first)}.`,
    calendar: seriesCalendar(
      lessons.map(({ lessonId, startsAt, endsAt, edition, pickUp }) => ({
        lessonId,
        startsAt,
        endsAt,
        edition,
        isOff,
        saidAt: now,
        summary: isInstructor ? `Lesson with ${student}` : `Driving lesson, ${school}`,
        location: pickUp && placeInLetter(placeInWords(pickUp)),
        publicUrl,
      })),
    ),
  };
}
