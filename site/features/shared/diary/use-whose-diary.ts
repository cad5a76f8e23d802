import { useSearchParams } from 'wouter';
import { useUser } from '#site/data/account.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { useTeam } from '#site/data/team.ts';
import { initials } from '#site/ui/initials.ts';

/** Everybody's, in the address. */
export const everybody = 'all';

/**
 * Whose diary is looked at, kept in the address: my own unless another is chosen. Where one instructor teaches alone there is nothing to choose, and
 * the diary is the school's.
 */
export function useWhoseDiary() {
  const [params] = useSearchParams();
  const myId = useUser().data?.id;
  const team = useTeam().data?.members ?? [];
  const members = team.length > 1 ? team : [];
  const asked = params.get('instructor');
  const chosen = members.find(({ id }) => String(id) === asked)?.id ?? myId;
  const whose = members.length === 0 || asked === everybody ? null : chosen;

  return {
    /** Those there are to choose between; nobody where one teaches alone. */
    members,
    /** An instructor's number; null is everybody. */
    whose,
    isShown: ({ instructorId }: Pick<Lesson, 'instructorId'>) =>
      whose === null || instructorId === whose,
    /** A lesson's name behind its instructor's initials, where everybody's stand together. */
    signed: ({ instructorId }: Lesson, name: string) => {
      const colleague = whose === null && members.find(({ id }) => id === instructorId);
      return colleague ? `${initials(colleague.name)}: ${name}` : name;
    },
  };
}
