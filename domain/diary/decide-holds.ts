import { Rejection } from '../kernel/rejection.ts';
import type { Diary, Hold } from './diary.ts';
import type { DiaryEvent } from './events.ts';
import { isFree, mustBeASlot, mustBeFree } from './free.ts';
import type { ConfirmHold, GiveUpHold, HoldCommand, HoldTime, LapseHold } from './hold-commands.ts';
import { lessonAt } from './kept-time.ts';
import { proposedInThePast } from './rejections.ts';
import { withBuffer } from './slot.ts';

/** Rules of times that wait for a deposit: while one is open, nothing else takes its time. */
export function decideHolds(command: HoldCommand, state: Diary): DiaryEvent[] {
  switch (command.type) {
    case 'HoldTime':
      return hold(command, state);
    case 'ConfirmHold':
      return confirm(command, state);
    case 'GiveUpHold':
      return giveUp(command, state);
    case 'LapseHold':
      return lapse(command, state);
  }
}

function hold(command: HoldTime, state: Diary): DiaryEvent[] {
  const { type: _type, now, clearMinutes, terms, ...held } = command;
  if (state.holds.has(held.lessonId) || state.lessons.has(held.lessonId)) return [];
  mustBeASlot(held);
  if (held.startsAt <= now) throw proposedInThePast();
  mustBeFree(state, withBuffer(held, clearMinutes), now);
  return [{ type: 'TimeHeld', data: { ...held, ...(terms ? { terms } : {}) } }];
}

/** Money that comes late still books a time that is free: whoever paid would rather have the lesson than the money. */
function confirm({ lessonId, isWhole, isElsewhere, now }: ConfirmHold, state: Diary): DiaryEvent[] {
  const held = state.holds.get(lessonId);
  if (!held || held.state === 'lost') return [];
  const isGone =
    held.state === 'given_up' ||
    isElsewhere ||
    held.startsAt <= now ||
    !isFree(state, held, now, { lessonId });
  if (isGone) return [{ type: 'HoldLost', data: { ...keys(held), startsAt: held.startsAt } }];
  return [lessonAt(held, held), { type: 'HoldConfirmed', data: { ...keys(held), isWhole } }];
}

function giveUp({ lessonId }: GiveUpHold, state: Diary): DiaryEvent[] {
  const held = state.holds.get(lessonId);
  if (!held) throw holdOver();
  return held.state === 'open' ? [{ type: 'HoldGivenUp', data: keys(held) }] : [];
}

function lapse({ lessonId, now }: LapseHold, state: Diary): DiaryEvent[] {
  const held = state.holds.get(lessonId);
  if (held?.state !== 'open' || now < held.heldUntil) return [];
  return [{ type: 'HoldLapsed', data: keys(held) }];
}

function keys({ lessonId, paymentId, schoolId, instructorId, studentId }: Hold) {
  return { lessonId, paymentId, schoolId, instructorId, studentId };
}

export const holdNotFound = () =>
  new Rejection('missing', 'hold_not_found', 'There is no such held time.');

/** It is a lesson by now. */
export const holdOver = () =>
  new Rejection('conflict', 'hold_over', 'This time is booked already. Cancel the lesson instead.');
