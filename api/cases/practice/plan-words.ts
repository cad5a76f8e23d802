import type { Sql } from 'postgres';
import { decideRecap, toRecapJson } from '#api/cases/lessons/recaps.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { notInThePlan } from '#domain/recap/decide.ts';
import type { TriedWord } from '#domain/recap/plan.ts';
import { listRecaps } from '#projections/recaps/query.ts';
import type { OnPractice } from './drives.ts';

/** How what was to be practised went, as a supervisor says it. */
export type TriedWords = readonly { readonly skillItemId: number; readonly said: TriedWord }[];

/** What a learner was to practise until the next lesson, for a supervisor to say how it went; nothing where nobody has written it. */
export async function plannedFor(
  { sql }: { readonly sql: Sql },
  { schoolId, studentId }: { readonly schoolId: SchoolId; readonly studentId: StudentId },
) {
  const [recap] = await listRecaps(sql, schoolId, studentId, { limit: 1 });
  if (!recap) return { lessonId: 0, items: [] };
  const { lessonId, practise } = toRecapJson(recap);
  return { lessonId, items: practise.map(({ skillItemId, name }) => ({ skillItemId, name })) };
}
type Plan = Awaited<ReturnType<typeof plannedFor>>;

/** A link may work once, so what cannot be said is refused before it is used. */
export function mustBePlanned(tried: TriedWords, { items }: Plan): void {
  const isPlanned = (asked: number) => items.some(({ skillItemId }) => skillItemId === asked);
  if (!tried.every(({ skillItemId }) => isPlanned(skillItemId))) throw notInThePlan('tried');
}

/** @param driveId null if the words are about several drives */
export async function sayTried(
  deps: { readonly dispatch: Dispatch },
  whose: OnPractice,
  { lessonId }: Plan,
  tried: TriedWords,
  driveId: number | null,
): Promise<void> {
  for (const { skillItemId, said } of tried)
    await decideRecap(deps, whose, lessonId, {
      type: 'TryPlanItem',
      guardianId: null,
      bySupervisor: true,
      tried: { skillItemId, said, driveId },
    });
}
