import type { Words } from '../kernel/fact-words.ts';
import { notice } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { isOfCar, paperLabels } from '../kernel/papers.ts';
import type { EndingEvent } from './events.ts';

export const endingWords: Words<EndingEvent> = {
  EndingAnnounced: {
    says: ({ paper, about, endsOn, reader }, say) => {
      const [, kind, id] = /^(student|account)-(\d{1,10})$/.exec(reader) ?? [];
      const whom =
        kind === 'student'
          ? say.student(Number(id))
          : kind === 'account'
            ? say.account(Number(id))
            : 'somebody';
      const what = isOfCar(paper)
        ? `the ${paperLabels[paper]} of car ${about}`
        : `their ${paperLabels[paper]}`;
      return `warned ${whom} that ${what} expires ${endsOn ? `on ${formatDate(endsOn)}` : 'soon'}`;
    },
    notifies: ({ paper, about, reader }) => [
      notice(`${paper}_ends`, reader, {
        studentId: null,
        relatedId: about,
      }),
    ],
  },
};
