import type { Decider } from '../kernel/decider.ts';
import { isOwner } from '../kernel/founder.ts';
import type { TeamCommand } from './commands.ts';
import { noun, type Team, type TeamEvent } from './events.ts';
import { memberNotFound, ownerStays } from './rejections.ts';

/** Rules of a school with several instructors (part of Premium). */
export const team: Decider<TeamCommand, Team, TeamEvent> = {
  ...noun,
  decide: (command, state) => {
    const { schoolId, accountId } = command;
    if (isOwner(accountId, schoolId)) throw ownerStays();
    switch (command.type) {
      case 'JoinTeam': {
        if (state.has(accountId)) return [];
        const { invitedBy } = command;
        return [{ type: 'InstructorJoined', data: { schoolId, accountId, invitedBy } }];
      }
      case 'LeaveTeam':
        if (!state.has(accountId)) throw memberNotFound();
        return [{ type: 'InstructorLeft', data: { schoolId, accountId } }];
    }
  },
};
