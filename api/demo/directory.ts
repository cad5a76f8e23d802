import { readNumbers } from '#api/database/given-numbers.ts';
import { moodBoard } from '#domain/board/decide.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { enquire } from './enquire.ts';
import { seedEnrolment } from './enrol.ts';
import { listSchool, writeReview } from './listed-school.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';
import { hangPortrait } from './portraits.ts';
import type { SeededProduct } from './seed.ts';
import { demoEntry, neighbours } from './seed-neighbours.ts';
import { demoEnquiries, demoMoodBoards, demoReviews } from './seed-public.ts';
import { moveIn } from './seed-school.ts';

const hour = 60;
const day = 24 * hour;

/**
 * Fills what the public sees of the demo: three listed schools with reviews, enquiries for the first, eight mood boards. Like the demo
 * school's seed it only sends commands, each with its own number, so an interrupted one is finished and a finished one does nothing.
 */
export async function seedDemoDirectory({
  deps,
  log,
}: Pick<SeededProduct, 'deps' | 'log'>): Promise<void> {
  const { sql, dispatch, clock } = deps;
  const ours = [demoInstructor, ...neighbours];
  const there = await Promise.all(ours.map(({ accountId }) => getAccount(sql, accountId)));
  const isOurs =
    there[0] !== null && there.every((row, at) => !row || row.email === ours[at]?.email);
  const isFinished = (await log.read(`board-${demoMoodBoards.length}`)).length > 0;
  if (!isOurs || isFinished) return;

  const now = clock();
  const before = (minutes: number) => addMinutes(now, -minutes);
  await listSchool(deps, schoolId, demoEntry, before(2 * day));
  for (const [at, { studentId, ...words }] of demoReviews.entries())
    await writeReview(deps, schoolId, studentId, words, before((at * 6 + 1) * day));
  for (const neighbour of neighbours) await moveIn(deps, neighbour, now);
  for (const person of ours) await hangPortrait(deps, person, now);
  for (const [at, request] of demoEnquiries.entries())
    await enquire(deps, schoolId, at + 1, request, now);
  await seedEnrolment(deps, schoolId, now);
  // The newest is first in the list, so the numbers count from its end.
  for (const [at, board] of demoMoodBoards.toReversed().entries()) {
    const boardId = at + 1;
    const savedAt = before((demoMoodBoards.length - at) * 7 * hour);
    await dispatch(
      moodBoard,
      boardId,
      { type: 'SaveMoodBoard', now: savedAt, boardId, accountId: null, ...board },
      { actor: { kind: 'visitor', id: null } },
    );
    await dispatch(
      moodBoard,
      boardId,
      { type: 'ApproveMoodBoard', now: savedAt, boardId },
      { actor: { kind: 'system', id: null } },
    );
  }
  await readNumbers(sql);
}
