import type { Decider } from '../kernel/decider.ts';
import { addDays, dateOf, minutesBetween } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import { bothNotes } from './both-notes.ts';
import type { ChangeRequestCommand } from './change-request-commands.ts';
import {
  type ChangeLesson,
  type CorrectStudent,
  type DiaryCommand,
  enteredLaterDays,
  type ReleaseLesson,
  type RemoveLesson,
  type ScheduleLesson,
  type WholeLesson,
} from './commands.ts';
import { decideChangeRequests } from './decide-change-requests.ts';
import { decideHolds } from './decide-holds.ts';
import { block, unblock } from './decide-own-time.ts';
import { decideProposals } from './decide-proposals.ts';
import { type Diary, noun, statusEvents } from './diary.ts';
import type { DiaryEvent } from './events.ts';
import { mustBeASlot, mustBeFree, mustNotBeBefore } from './free.ts';
import type { HoldCommand } from './hold-commands.ts';
import { placesOf } from './place.ts';
import type { ProposalCommand } from './proposal-commands.ts';
import {
  lessonNotFound,
  lessonNotOver,
  lessonTooLongAgo,
  notesTooLong,
  saidOfAnotherStatus,
} from './rejections.ts';
import { type SayLate, sayLate } from './running-late.ts';
import { type Slot, takesTime, withBuffer } from './slot.ts';

/** Rules of one instructor's day. Two lessons that share a moment meet in this stream, so its expected revision settles who was first. */
export const diary: Decider<
  DiaryCommand | ProposalCommand | ChangeRequestCommand | HoldCommand | SayLate,
  Diary,
  DiaryEvent
> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'ScheduleLesson':
        return schedule(command, state);
      case 'ChangeLesson':
        return change(command, state);
      case 'ReleaseLesson':
        return release(command, state);
      case 'RemoveLesson':
        return remove(command, state);
      case 'BlockTime':
        return block(command, state);
      case 'UnblockTime':
        return unblock(command, state);
      case 'CorrectStudent':
        return correctStudent(command, state);
      case 'ProposeLesson':
      case 'AcceptProposal':
      case 'DeclineProposal':
      case 'WithdrawProposal':
      case 'LapseProposal':
        return decideProposals(command, state);
      case 'AskLessonChange':
      case 'OfferLessonTime':
      case 'DeclineLessonChange':
      case 'WithdrawLessonChange':
        return decideChangeRequests(command, state);
      case 'HoldTime':
      case 'ConfirmHold':
      case 'GiveUpHold':
      case 'LapseHold':
        return decideHolds(command, state);
      case 'SayLate':
        return sayLate(command, state);
    }
  },
};

function schedule(command: ScheduleLesson, state: Diary): DiaryEvent[] {
  if (state.lessons.has(command.lessonId)) return [];
  const { type: _type, now, allowOverlap, clearMinutes = 0, wasHeld, terms, ...rest } = command;
  // What was held cannot be given up.
  const lesson = { ...rest, ...termsFrom(wasHeld ? null : terms) };
  mustBeASlot(lesson);
  if (!wasHeld) mustNotBeBefore(now, lesson);
  else if (now < lesson.endsAt) throw lessonNotOver();
  else if (dateOf(lesson.startsAt) < addDays(dateOf(now), -enteredLaterDays))
    throw lessonTooLongAgo(enteredLaterDays);
  const { lessonId } = lesson;
  if (!allowOverlap) mustBeFree(state, withBuffer(lesson, clearMinutes), now, { lessonId });
  if (!wasHeld) return [{ type: 'LessonScheduled', data: lesson }];
  const later = dateOf(lesson.startsAt) < dateOf(now) ? { enteredLater: true as const } : {};
  return [
    { type: 'LessonScheduled', data: { ...lesson, ...later } },
    { type: 'LessonCompleted', data: keys(lesson) },
  ];
}

function change(command: ChangeLesson, state: Diary): DiaryEvent[] {
  const {
    lessonId,
    arriving,
    to,
    text = {},
    status,
    allowOverlap,
    clearMinutes = 0,
    withSeries,
    now,
  } = command;
  mustFitStatus(command);
  const series = withSeries ? { withSeries: true as const } : {};
  const here = state.lessons.get(lessonId);
  const current = here ?? arriving;
  if (!current) throw lessonNotFound();
  const slot = to ?? current;
  const next: WholeLesson = {
    ...current,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    title: text.title ?? current.title,
    description: text.description === undefined ? current.description : text.description,
    lessonType: text.lessonType ?? current.lessonType,
    notes: notesAfter(command, current.notes),
    ...placesOf(text),
    instructorId: command.toInstructorId ?? current.instructorId,
    status: status ?? current.status,
  };

  const moves = !here || next.startsAt !== current.startsAt || next.endsAt !== current.endsAt;
  if (moves) mustBeASlot(next);
  if (next.startsAt !== current.startsAt) mustNotBeBefore(now, next);
  const takesItsTimeAnew = takesTime(next.status) && (moves || !takesTime(current.status));
  if (takesItsTimeAnew && !allowOverlap)
    mustBeFree(state, withBuffer(next, clearMinutes), now, { lessonId });

  const events: DiaryEvent[] = [];
  if (moves) events.push(rescheduled(current, next, series));
  if (!same(words(next), words(current))) {
    const data = { ...keys(next), ...words(next), ...series };
    events.push({ type: 'LessonDetailsChanged', data });
  }
  const ended = ending(command, current, next);
  if (ended) events.push(ended);
  return events;
}

/** Letters that the notes of several people may have together, as a fact holds them. */
const mostNotes = 10_000;

function notesAfter({ text, notesBefore }: ChangeLesson, now: string | null): string | null {
  if (text?.notes === undefined) return now;
  if (notesBefore === undefined) return text.notes;
  const both = bothNotes(notesBefore, text.notes, now);
  if (both !== null && both.length > mostNotes) throw notesTooLong();
  return both;
}

/** What says that it now has this status, or ended otherwise than was said before. */
function ending(
  { status, minutes, why, isLate, latePercent, withSeries }: ChangeLesson,
  current: WholeLesson,
  next: WholeLesson,
): DiaryEvent | null {
  const data = keys(next);
  if (status === 'completed') {
    const planned = minutesBetween(next.startsAt, next.endsAt);
    const before = current.status === status ? (current.minutes ?? planned) : null;
    if ((minutes ?? before ?? planned) === before) return null;
    return { type: 'LessonCompleted', data: minutes === undefined ? data : { ...data, minutes } };
  }
  if (status === 'no-show') {
    if (current.status === status && (why ?? null) === (current.why ?? null)) return null;
    return { type: 'LessonMissed', data: why === undefined ? data : { ...data, why } };
  }
  if (next.status === current.status) return null;
  const late = status === 'cancelled' ? lateOf({ isLate, latePercent }) : {};
  const series = withSeries ? { withSeries: true as const } : {};
  return { type: statusEvents[next.status], data: { ...data, ...late, ...series } };
}

function rescheduled(
  current: WholeLesson,
  { startsAt, endsAt, instructorId }: Slot & Pick<WholeLesson, 'instructorId'>,
  series: { withSeries?: true },
): DiaryEvent {
  const handed =
    instructorId === current.instructorId ? {} : { instructorId: current.instructorId };
  const previously = { startsAt: current.startsAt, endsAt: current.endsAt, ...handed };
  const { isApart: _apart, terms, ...lesson } = withoutEnding(current);
  const moved = { startsAt, endsAt, instructorId, previously, ...series };
  const kept = { ...endingOf(current), ...termsFrom(terms) };
  return { type: 'LessonRescheduled', data: { ...lesson, ...kept, ...moved } };
}

function withoutEnding(lesson: WholeLesson) {
  const { minutes: _minutes, why: _why, isLate: _isLate, latePercent: _share, ...rest } = lesson;
  return rest;
}

function endingOf({ minutes, why, isLate, latePercent }: WholeLesson) {
  return {
    ...(minutes ? { minutes } : {}),
    ...(why ? { why } : {}),
    ...lateOf({ isLate, latePercent }),
  };
}

function lateOf({ isLate, latePercent }: Pick<WholeLesson, 'isLate' | 'latePercent'>) {
  if (!isLate) return {};
  return { isLate: true as const, ...(latePercent == null ? {} : { latePercent }) };
}

const termsFrom = (terms: WholeLesson['terms']) => (terms ? { terms } : {});

function release({ lessonId, toDate, toInstructorId }: ReleaseLesson, state: Diary): DiaryEvent[] {
  const lesson = state.lessons.get(lessonId);
  if (!lesson) return [];
  const handed = toInstructorId === undefined ? {} : { toInstructorId };
  return [{ type: 'LessonReleased', data: { ...keys(lesson), toDate, ...handed } }];
}

/**
 * One lesson goes and another comes, so that all that follows a lesson, its student's words, money and calendar, is right for both. The places, the notes and
 * the series were those of the wrong student.
 */
function correctStudent(command: CorrectStudent, state: Diary): DiaryEvent[] {
  const { lessonId, newLessonId, studentId } = command;
  const wrong = state.lessons.get(lessonId);
  if (!wrong) throw lessonNotFound();
  if (wrong.studentId === studentId) return [];
  const { schoolId, instructorId, startsAt, endsAt, title, description, lessonType } = wrong;
  const right = { lessonId: newLessonId, schoolId, instructorId, studentId };
  const slot = { startsAt, endsAt };
  const text = { title, description, lessonType, notes: null };
  const events: DiaryEvent[] = [
    { type: 'LessonRemoved', data: { ...keys(wrong), replacedBy: newLessonId } },
    {
      type: 'LessonScheduled',
      data: { ...right, ...slot, ...text, ...termsFrom(wrong.terms), replaces: lessonId },
    },
  ];
  if (wrong.status !== 'scheduled')
    events.push({ type: statusEvents[wrong.status], data: { ...right, ...endingOf(wrong) } });
  return events;
}

function remove({ lessonId, withSeries }: RemoveLesson, state: Diary): DiaryEvent[] {
  const lesson = state.lessons.get(lessonId);
  if (!lesson) throw lessonNotFound();
  const series = withSeries ? { withSeries: true as const } : {};
  return [{ type: 'LessonRemoved', data: { ...keys(lesson), ...series } }];
}

function words(lesson: WholeLesson) {
  const { title, description, lessonType, notes } = lesson;
  return { title, description, lessonType, notes, ...placesOf(lesson) };
}

function keys(lesson: Pick<WholeLesson, 'lessonId' | 'schoolId' | 'instructorId' | 'studentId'>) {
  const { lessonId, schoolId, instructorId, studentId } = lesson;
  return { lessonId, schoolId, instructorId, studentId };
}

function mustFitStatus({ status, minutes, why }: ChangeLesson) {
  if (minutes !== undefined && status !== 'completed') throw saidOfAnotherStatus('minutes');
  if (why !== undefined && status !== 'no-show') throw saidOfAnotherStatus('why');
}
