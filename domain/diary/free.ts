import { addDays, dateOf, type Instant, startOfDay } from '../kernel/nz-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Diary, Hold } from './diary.ts';
import {
  lessonCrossesMidnight,
  lessonEndsBeforeItStarts,
  lessonInOwnTime,
  lessonInThePast,
  lessonOverlaps,
  timeIsHeld,
} from './rejections.ts';
import { overlaps, type Slot, takesTime } from './slot.ts';

/** @throws where it ends before it starts, or on another Auckland day */
export function mustBeASlot({ startsAt, endsAt }: Slot) {
  if (endsAt <= startsAt) throw lessonEndsBeforeItStarts();
  // A diary is one day: a lesson that ran past midnight could clash where this day cannot see it.
  if (endsAt > startOfDay(addDays(dateOf(startsAt), 1))) throw lessonCrossesMidnight();
}

/** @throws where it starts on a day that is over */
export function mustNotBeBefore(now: Instant, { startsAt }: Slot) {
  if (dateOf(startsAt) < dateOf(now)) throw lessonInThePast();
}

/** What takes time in a diary is a lesson that is on, an instructor's own time, a proposal and a held time that have not run out. @throws with what is in the way */
export function mustBeFree(
  { lessons, ownTime, proposals, holds }: Diary,
  slot: Slot,
  now: Instant,
  except: { readonly lessonId?: number; readonly proposalId?: number } = {},
) {
  for (const held of ownTime.values()) if (overlaps(held, slot)) throw lessonInOwnTime(held);
  for (const other of lessons.values()) {
    if (other.lessonId !== except.lessonId && takesTime(other.status) && overlaps(other, slot))
      throw lessonOverlaps(other);
  }
  for (const other of proposals.values()) {
    if (other.proposalId !== except.proposalId && now < other.heldUntil && overlaps(other, slot))
      throw lessonOverlaps(other);
  }
  for (const other of holds.values()) {
    if (other.lessonId !== except.lessonId && isHeld(other, now) && overlaps(other, slot))
      throw timeIsHeld(other);
  }
}

/** Whether a time is still kept for whoever pays its deposit. */
export const isHeld = ({ state, heldUntil }: Hold, now: Instant): boolean =>
  state === 'open' && now < heldUntil;

/** The same as a question. */
export function isFree(...asked: Parameters<typeof mustBeFree>): boolean {
  try {
    mustBeFree(...asked);
    return true;
  } catch (refusal) {
    if (refusal instanceof Rejection) return false;
    throw refusal;
  }
}
