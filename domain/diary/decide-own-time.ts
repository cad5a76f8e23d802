import type { BlockTime, OwnTimeBlock, UnblockTime } from './commands.ts';
import { blockKey, type Diary } from './diary.ts';
import type { DiaryEvent } from './events.ts';
import { isHeld } from './free.ts';
import { ownTimeOverHold, ownTimeOverLessons, ownTimeOverProposal } from './rejections.ts';
import { overlaps, takesTime } from './slot.ts';

/** An instructor keeps a part of the day free of lessons. */
export function block({ type: _type, now, overLessons, ...wanted }: BlockTime, state: Diary) {
  if (state.ownTime.has(blockKey(wanted))) return [];
  for (const held of state.proposals.values())
    if (now < held.heldUntil && overlaps(held, wanted)) throw ownTimeOverProposal(held);
  for (const held of state.holds.values())
    if (isHeld(held, now) && overlaps(held, wanted)) throw ownTimeOverHold(held);
  if (!overLessons) mustNotHoldLessons(state, wanted);
  return [{ type: 'TimeBlocked', data: wanted } as const];
}

/** Again it changes nothing. */
export function unblock(command: UnblockTime, state: Diary): DiaryEvent[] {
  const held = state.ownTime.get(blockKey(command));
  return held ? [{ type: 'TimeUnblocked', data: held }] : [];
}

/** A lesson over which this own time lies already was decided about before. */
function mustNotHoldLessons(state: Diary, wanted: OwnTimeBlock) {
  const before = [...state.ownTime.values()].filter(
    ({ ownTimeId }) => ownTimeId === wanted.ownTimeId,
  );
  const inTheWay = [...state.lessons.values()].filter(
    (lesson) =>
      takesTime(lesson.status) &&
      overlaps(lesson, wanted) &&
      !before.some((held) => overlaps(held, lesson)),
  );
  if (inTheWay.length > 0) throw ownTimeOverLessons(inTheWay);
}
