import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from './query-client.ts';

export type Invitation = NonNullable<ReturnType<typeof useInvite>['data']>;

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
