import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { TeamEvent } from './events.ts';

export const teamWords: Words<TeamEvent> = {
  InstructorJoined: {
    says: () => 'joined the school as an instructor',
    notifies: nobody,
  },
  InstructorLeft: {
    says: ({ accountId }, say) => `took ${say.account(accountId)} out of the team`,
    notifies: nobody,
  },
};
