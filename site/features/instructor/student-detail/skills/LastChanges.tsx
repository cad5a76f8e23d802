import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf, daysBetween, type LocalDate } from '#domain/kernel/nz-time.ts';
import { useSkillChanges } from '#site/data/skills.ts';
import { SkillMoves } from '#site/features/shared/skills/SkillMoves.tsx';
import * as words from './words.ts';

const days = 14;

/** How the levels moved lately. */
export function LastChanges({ studentId, today }: { studentId: StudentId; today: LocalDate }) {
  const changes = useSkillChanges(studentId).data ?? [];
  const recent = changes.filter(({ changedAt }) => daysBetween(dateOf(changedAt), today) <= days);
  return <SkillMoves title={words.changedLately({ days })} changes={recent} today={today} />;
}
