import { useQuery } from '@tanstack/react-query';
import { isOwner } from '#domain/kernel/founder.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import type { Viewer } from '#site/screens.ts';
import { useTrialStatus, useUser } from './account.ts';
import { keys } from './keys.ts';

const fiveMinutes = 5 * 60 * 1000;

export type Team = NonNullable<ReturnType<typeof useTeam>['data']>;
export type Colleague = Team['members'][number];

/** Who teaches at my school, and who has been invited. */
export const useTeam = () =>
  useQuery({
    queryKey: keys.team,
    staleTime: fiveMinutes,
    queryFn: () => answered(api.team.get()),
  });

/** Who else teaches at the school. */
export const useColleagues = (instructorId: AccountId | undefined): readonly Colleague[] =>
  useTeam().data?.members.filter(({ id }) => id !== instructorId) ?? [];

/** What I am here; null until it is known. */
export function useViewer(): Viewer | null {
  const user = useUser().data;
  const sellsPlans = useTrialStatus(Boolean(user)).data?.isSold;
  if (!user) return null;
  const { id, role, schoolId } = user;
  return {
    role,
    hasSchool: schoolId !== null,
    isMember: schoolId !== null && !isOwner(id, schoolId),
    sellsPlans,
  };
}

/** Whether I teach at somebody else's school, where some things are the owner's alone. */
export const useIsMember = (): boolean => useViewer()?.isMember ?? false;
