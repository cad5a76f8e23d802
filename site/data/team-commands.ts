import { answered, api } from '#site/api-client.ts';
import { useCommand } from './use-command.ts';

export type Invitation = NonNullable<ReturnType<typeof useInvite>['data']>;

/** A link for an address, mailed where there is a mail server. */
export const useInvite = () =>
  useCommand({
    send: (email: string) => answered(api.team.invitations.post({ email })),
    changes: ['team'],
  });

export const useWithdrawInvitation = () =>
  useCommand({
    send: (id: number) => answered(api.team.invitations({ id }).delete()),
    changes: ['team'],
    failed: true,
  });

/** Takes somebody out of the team; their students become the owner's. */
export const useRemoveColleague = () =>
  useCommand({
    send: (id: number) => answered(api.team.members({ id }).delete()),
    changes: ['team'],
    failed: true,
  });
