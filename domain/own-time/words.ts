import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { OwnTimeEvent } from './events.ts';

// Whatever it is for is the instructor's alone, so no sentence has its title.
export const ownTimeWords: Words<OwnTimeEvent> = {
  OwnTimeBegun: {
    says: ({ startsAt, endsAt, everyWeeks }) =>
      `asked to keep ${formatMoment(startsAt)} to ${formatMoment(endsAt)} free of lessons${repeatsIn(everyWeeks)}`,
    notifies: nobody,
  },
  OwnTimeKept: {
    says: ({ ownTimeId }, say) => `kept ${say.the('ownTime', ownTimeId)} free of lessons`,
    notifies: nobody,
  },
  OwnTimeGivenUp: {
    says: ({ ownTimeId }, say) => `gave up asking for ${say.the('ownTime', ownTimeId)}`,
    notifies: nobody,
  },
  OwnTimeRemoved: {
    says: ({ ownTimeId }, say) => `removed ${say.the('ownTime', ownTimeId)}`,
    notifies: nobody,
  },
};

function repeatsIn(everyWeeks: number | null): string {
  if (everyWeeks === null) return '';
  return everyWeeks === 1 ? ', every week' : `, every ${everyWeeks} weeks`;
}
