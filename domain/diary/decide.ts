import type { Decider } from '../kernel/decider.ts';
import { addDays, dateOf, type Instant, startOfDay } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type {
  ChangeLesson,
  DiaryCommand,
  ReleaseLesson,
  RemoveLesson,
  ScheduleLesson,
  WholeLesson,
} from './commands.ts';
import { type Diary, emptyDiary, evolve, statusEvents } from './diary.ts';
import type { DiaryEvent } from './events.ts';
import {
  lessonCrossesMidnight,
  lessonEndsBeforeItStarts,
  lessonInThePast,
  lessonNotFound,
  lessonOverlaps,
} from './rejections.ts';
import { overlaps, type Slot, takesTime, withBuffer } from './slot.ts';

/** Rules of one instructor's day. Two lessons that share a moment meet in this stream, so its expected revision settles who was first. */
export const diary: Decider<DiaryCommand, Diary, DiaryEvent> = {
  noun: 'diary',
  initial: emptyDiary,
  evolve,
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
    }
  },
};

function schedule(command: ScheduleLesson, state: Diary): DiaryEvent[] {
  if (state.has(command.lessonId)) return [];
  const { type: _type, now, allowOverlap, clearMinutes = 0, ...lesson } = command;
  mustBeASlot(lesson);
  mustNotBeBefore(now, lesson);
  if (!allowOverlap) mustBeFree(state, withBuffer(lesson, clearMinutes), lesson.lessonId);
  return [{ type: 'LessonScheduled', data: lesson }];
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
    now,
  } = command;
  const here = state.get(lessonId);
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
    notes: text.notes === undefined ? current.notes : text.notes,
    status: status ?? current.status,
  };

  const moves = !here || next.startsAt !== current.startsAt || next.endsAt !== current.endsAt;
  if (moves) mustBeASlot(next);
  if (next.startsAt !== current.startsAt) mustNotBeBefore(now, next);
  const takesItsTimeAnew = takesTime(next.status) && (moves || !takesTime(current.status));
  if (takesItsTimeAnew && !allowOverlap)
    mustBeFree(state, withBuffer(next, clearMinutes), lessonId);

  const events: DiaryEvent[] = [];
  if (moves) events.push(rescheduled(current, next));
  if (!same(words(next), words(current))) {
    events.push({ type: 'LessonDetailsChanged', data: { ...keys(next), ...words(next) } });
  }
  if (next.status !== current.status) {
    const late = next.status === 'cancelled' && command.isLate ? { isLate: true as const } : {};
    events.push({ type: statusEvents[next.status], data: { ...keys(next), ...late } });
  }
  return events;
}

function rescheduled(current: WholeLesson, { startsAt, endsAt }: Slot): DiaryEvent {
  const previously = { startsAt: current.startsAt, endsAt: current.endsAt };
  return { type: 'LessonRescheduled', data: { ...current, startsAt, endsAt, previously } };
}

function release({ lessonId, toDate }: ReleaseLesson, state: Diary): DiaryEvent[] {
  const lesson = state.get(lessonId);
  if (!lesson) return [];
  return [{ type: 'LessonReleased', data: { ...keys(lesson), toDate } }];
}

function remove({ lessonId }: RemoveLesson, state: Diary): DiaryEvent[] {
  const lesson = state.get(lessonId);
  if (!lesson) throw lessonNotFound();
  return [{ type: 'LessonRemoved', data: keys(lesson) }];
}

function words({ title, description, lessonType, notes }: WholeLesson) {
  return { title, description, lessonType, notes };
}

function keys({ lessonId, schoolId, instructorId, studentId }: WholeLesson) {
  return { lessonId, schoolId, instructorId, studentId };
}

function mustBeASlot({ startsAt, endsAt }: Slot) {
  if (endsAt <= startsAt) throw lessonEndsBeforeItStarts();
  // A diary is one day: a lesson that ran past midnight could clash where this day cannot see it.
  if (endsAt > startOfDay(addDays(dateOf(startsAt), 1))) throw lessonCrossesMidnight();
}

function mustNotBeBefore(now: Instant, { startsAt }: Slot) {
  if (dateOf(startsAt) < dateOf(now)) throw lessonInThePast();
}

function mustBeFree(state: Diary, slot: Slot, except: number) {
  for (const other of state.values()) {
    if (other.lessonId !== except && takesTime(other.status) && overlaps(other, slot))
      throw lessonOverlaps(other);
  }
}
