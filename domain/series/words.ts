import type { Words } from '../history/words.ts';
import { type NoticeKind, nobody, notice } from '../inbox/notice.ts';
import type { AccountId, StudentId } from '../kernel/ids.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { SeriesEvent } from './events.ts';

export const seriesWords: Words<SeriesEvent> = {
  SeriesStarted: {
    says: ({ seriesId, studentId, dates, everyWeeks }, say) =>
      `booked series ${seriesId} with ${say.student(studentId)}: ${dates.length} lessons, ${everyWeeks === 1 ? 'every week' : `every ${everyWeeks} weeks`}${dates[0] ? `, from ${formatMoment(dates[0].startsAt)}` : ''}`,
    notifies: ({ dates: [first], ...series }) =>
      first ? toBothSides('series_booked', { ...series, ...first }) : [],
  },
  SeriesDateSkipped: {
    says: ({ seriesId, startsAt }) => `left ${formatMoment(startsAt)} out of series ${seriesId}`,
    notifies: nobody,
  },
  SeriesChangedFrom: {
    says: ({ seriesId, lessonId, scope, lessons }) =>
      `changed ${lessons} lessons of series ${seriesId}: ${reach(scope, lessonId)}`,
    notifies: ({ isMoved, ...series }) => (isMoved ? toBothSides('series_moved', series) : []),
  },
  SeriesEnded: {
    says: ({ seriesId, lessonId, scope, lessons }) =>
      `called off ${lessons} lessons of series ${seriesId}: ${reach(scope, lessonId)}`,
    notifies: (series) => toBothSides('series_ended', series),
  },
};

const reach = (scope: 'later' | 'all', lessonId: number) =>
  scope === 'later' ? `lesson ${lessonId} and later` : 'all to come';

function toBothSides(
  kind: NoticeKind,
  series: {
    readonly lessonId: number;
    readonly instructorId: AccountId;
    readonly studentId: StudentId;
    readonly startsAt: string;
  },
) {
  const { lessonId, instructorId, studentId, startsAt } = series;
  const about = { studentId, relatedId: lessonId, startsAt };
  return [
    notice(kind, `account-${instructorId}`, about),
    notice(kind, `student-${studentId}`, about),
  ];
}
