import type { Words } from '../history/words.ts';
import { nobody } from '../inbox/notice.ts';
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
