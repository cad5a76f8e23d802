import { licenceForParents, licenceOf } from '#api/cases/progress/licence.ts';
import type { Database } from '#api/database/database.ts';
import { earliestMovedNotice } from '#api/gateways/mail/learning-notices.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import type { ToldOf } from '#api/gateways/mail/other-notices.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { addMinutes, dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { type LicenceStep, movedInAll } from '#domain/licence/steps.ts';
import { ruleOf } from '#domain/notices/rules.ts';
import { listUntoldMoves } from '#projections/licences/query.ts';

type Due = {
  readonly key: string;
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly to: ToldOf;
};

/** All moves that a reader has not been told of, as one. Null if a newer move covers them, or the days are back where they were. */
export async function earliestMoved(
  deps: { readonly sql: Database; readonly clock: Clock },
  { key, schoolId, studentId, to }: Due,
): Promise<NoticeMessage | null> {
  const { person } = to;
  const now = deps.clock();
  const since = addMinutes(now, -ruleOf.earliestMoved.usefulMinutes);
  const moves = await listUntoldMoves(deps.sql, { studentId, person, since });
  if (!key.includes(`-${moves.at(-1)?.position}-`)) return null;
  const isParent = person.startsWith('guardian-');
  const known = await (isParent ? licenceForParents : licenceOf)(deps, schoolId, studentId);
  const today = dateOf(now);
  const told = movedInAll(moves.map(({ steps }) => steps)).filter(
    ({ what, is, isByDemerits }) =>
      !(isParent && isByDemerits) && isStill(known.steps, what, is, today),
  );
  return known.isShared && told.length > 0 ? earliestMovedNotice(to, told, today) : null;
}

/** Whether a step's first day is the one that a move led to; one that is past has become today. */
function isStill(
  ahead: readonly Pick<LicenceStep, 'what' | 'earliest'>[],
  what: LicenceStep['what'],
  is: LocalDate | null,
  today: LocalDate,
): boolean {
  const now = ahead.find((step) => step.what === what)?.earliest ?? null;
  return is === null ? now === null : now === (is < today ? today : is);
}
