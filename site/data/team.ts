import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isOwner } from '#domain/team/team.ts';
import { answered, api } from '#site/api-client.ts';
import { useUser } from './account.ts';
import { keys } from './query-client.ts';

const fiveMinutes = 5 * 60 * 1000;

export type Team = NonNullable<ReturnType<typeof useTeam>['data']>;
export type Colleague = Team['members'][number];
export type Invitation = NonNullable<ReturnType<typeof useInvite>['data']>;

/** Who teaches at my school, and who has been invited. */
export const useTeam = () =>
  useQuery({
    queryKey: keys.team,
    staleTime: fiveMinutes,
    queryFn: () => answered(api.team.get()),
  });

/** Whether I teach at somebody else's school, where some things are the owner's alone. */
export function useIsMember(): boolean {
  const user = useUser().data;
  return user ? user.schoolId !== null && !isOwner(user.id, user.schoolId) : false;
}

/** A link for an address, mailed where there is a mail server. */
export const useInvite = () =>
  useChange((email: string) => answered(api.team.invitations.post({ email })));

export const useWithdrawInvitation = () =>
  useChange((id: number) => answered(api.team.invitations({ id }).delete()));

/** Takes somebody out of the team; their students become the owner's. */
export const useRemoveColleague = () =>
  useChange((id: number) => answered(api.team.members({ id }).delete()));

function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.team }),
  });
}
