import type { Words } from '../kernel/fact-words.ts';
import type { AccountId, StudentId } from '../kernel/ids.ts';
import { nobody, notice } from '../kernel/notice.ts';
import type { BellKind } from '../kernel/notification-kinds.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { SeriesEvent } from './events.ts';

export const seriesWords: Words<SeriesEvent> = {
  SeriesStarted: {
    says: ({ dates, everyWeeks, ...sides }, say) =>
      `booked a series${say.other(sides)}: ${dates.length} lessons, ${everyWeeks === 1 ? 'every week' : `every ${everyWeeks} weeks`}${dates[0] ? `, from ${formatMoment(dates[0].startsAt)}` : ''}`,
    notifies: ({ dates: [first], ...series }) =>
      first ? toBothSides('series_booked', { ...series, ...first }) : [],
  },
  SeriesDateSkipped: {
    says: ({ startsAt, ...sides }, say) =>
      `left ${formatMoment(startsAt)} out of the series${say.other(sides)}`,
    notifies: nobody,
  },
  SeriesChangedFrom: {
    says: ({ scope, lessons, startsAt, ...sides }, say) =>
      `changed ${lessons} lessons of the series${say.other(sides)}: ${reach(scope, startsAt)}`,
    notifies: ({ isMoved, ...series }) => (isMoved ? toBothSides('series_moved', series) : []),
  },
  SeriesEnded: {
    says: ({ scope, lessons, startsAt, ...sides }, say) =>
      `cancelled ${lessons} lessons of the series${say.other(sides)}: ${reach(scope, startsAt)}`,
    notifies: (series) => toBothSides('series_ended', series),
  },
};

const reach = (scope: 'later' | 'all', startsAt: string) =>
  scope === 'later' ? `from ${formatMoment(startsAt)} on` : 'all to come';

function toBothSides(
  kind: BellKind,
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
