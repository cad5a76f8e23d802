import type { Decider } from '../kernel/decider.ts';
import { addDays, dateOf } from '../kernel/nz-time.ts';
import type { BeginOwnTime, GiveUpOwnTime, KeepOwnTime, OwnTimeCommand } from './commands.ts';
import type { OwnTimeEvent } from './events.ts';
import { noun, type OwnTime } from './own-time.ts';
import {
  endNeedsARepeat,
  ownTimeBeingChanged,
  ownTimeEndsBeforeItStarts,
  ownTimeGivenUp,
  ownTimeInThePast,
  ownTimeNotFound,
  ownTimeTooLong,
  repeatEndsTooEarly,
  repeatNeedsAnEnd,
  repeatsOverItself,
} from './rejections.ts';
import { daysTouched, mostDays, type OwnTimeSpan, partsByDay } from './span.ts';

/**
 * One own time of an instructor, of one day or many. Each day decides for itself whether it holds it; this stream says whether all do, so that in the end all
 * hold it or none, whoever dies in between.
 */
export const ownTime: Decider<OwnTimeCommand, OwnTime, OwnTimeEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'BeginOwnTime':
        return begin(command, state);
      case 'KeepOwnTime':
        return keep(command, state);
      case 'GiveUpOwnTime':
        return giveUp(command, state);
      case 'RemoveOwnTime':
        return removeOwnTime(state);
    }
  },
};

function begin(command: BeginOwnTime, state: OwnTime): OwnTimeEvent[] {
  const { type: _type, now, ...asked } = command;
  if (state.status === 'removed') throw ownTimeNotFound();
  if (state.status === 'open' && state.asked) throw ownTimeBeingChanged();
  const startedAt = state.status === 'open' ? state.kept?.startsAt : undefined;
  if (asked.startsAt !== startedAt && dateOf(asked.startsAt) < dateOf(now))
    throw ownTimeInThePast();
  mustBeASpan(asked);
  const edition = state.status === 'open' ? state.lastEdition + 1 : 1;
  return [{ type: 'OwnTimeBegun', data: { ...asked, edition } }];
}

function keep({ edition }: KeepOwnTime, state: OwnTime): OwnTimeEvent[] {
  if (state.status === 'open' && state.kept?.edition === edition) return [];
  if (state.status !== 'open' || state.asked?.edition !== edition) throw ownTimeGivenUp();
  const frees = state.kept ? [state.kept] : [];
  return [{ type: 'OwnTimeKept', data: { ...whoseOf(state), edition, frees } }];
}

function giveUp({ edition }: GiveUpOwnTime, state: OwnTime): OwnTimeEvent[] {
  if (state.status !== 'open' || state.asked?.edition !== edition) return [];
  const frees = [state.asked];
  return [{ type: 'OwnTimeGivenUp', data: { ...whoseOf(state), edition, frees } }];
}

function removeOwnTime(state: OwnTime): OwnTimeEvent[] {
  if (state.status !== 'open') throw ownTimeNotFound();
  const frees = [state.kept, state.asked].filter((edition) => edition !== null);
  return [{ type: 'OwnTimeRemoved', data: { ...whoseOf(state), frees } }];
}

type Open = Extract<OwnTime, { status: 'open' }>;

function whoseOf({ ownTimeId, schoolId, instructorId }: Open) {
  return { ownTimeId, schoolId, instructorId };
}

/** @throws why it is none, naming the field */
export function mustBeASpan(span: OwnTimeSpan): void {
  const { startsAt, endsAt, everyWeeks, until } = span;
  if (endsAt <= startsAt) throw ownTimeEndsBeforeItStarts();
  if (everyWeeks !== null && until === null) throw repeatNeedsAnEnd();
  if (everyWeeks === null && until !== null) throw endNeedsARepeat();
  if (daysTouched(span) > mostDays) throw ownTimeTooLong();
  if (everyWeeks !== null && until !== null) {
    if (until < dateOf(startsAt)) throw repeatEndsTooEarly();
    if (dateOf(endsAt) >= addDays(dateOf(startsAt), 7 * everyWeeks)) throw repeatsOverItself();
  }
  if (partsByDay(span).length > mostDays) throw ownTimeTooLong();
}
