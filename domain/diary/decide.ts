import type { Decider } from '../kernel/decider.ts';
import { addDays, dateOf, type Instant, startOfDay } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type {
  ChangeLessonDetails,
  DiaryCommand,
  ReleaseLesson,
  RemoveLesson,
  RescheduleLesson,
  ScheduleLesson,
  SetLessonStatus,
  Slot,
  WholeLesson,
} from './commands.ts';
import { type Diary, emptyDiary, evolve, statusEvents } from './diary.ts';
import type { DiaryEvent } from './events.ts';
import { overlaps, takesTime } from './overlap.ts';
import {
  lessonCrossesMidnight,
  lessonEndsBeforeItStarts,
  lessonInThePast,
  lessonNotFound,
  lessonOverlaps,
} from './rejections.ts';

/** Rules of one instructor's day. Two lessons that share a moment meet in this stream, so its expected revision settles who was first. */
export const diary: Decider<DiaryCommand, Diary, DiaryEvent> = {
  noun: 'diary',
  initial: emptyDiary,
  evolve,
  decide: (command, state) => {
    switch (command.type) {
      case 'ScheduleLesson':
        return schedule(command, state);
      case 'RescheduleLesson':
        return reschedule(command, state);
      case 'ReleaseLesson':
        return release(command, state);
      case 'ChangeLessonDetails':
        return changeDetails(command, state);
      case 'SetLessonStatus':
        return setStatus(command, state);
      case 'RemoveLesson':
        return remove(command, state);
    }
  },
};

function schedule(command: ScheduleLesson, state: Diary): DiaryEvent[] {
  if (state.has(command.lessonId)) return [];
  const { type: _type, now, allowOverlap, ...lesson } = command;
  mustBeASlot(lesson);
  mustNotBeBefore(now, lesson);
  if (!allowOverlap) mustBeFree(state, lesson, lesson.lessonId);
  return [{ type: 'LessonScheduled', data: lesson }];
}

function reschedule(
  { lesson, to, allowOverlap, now }: RescheduleLesson,
  state: Diary,
): DiaryEvent[] {
  const current = state.get(lesson.lessonId) ?? lesson;
  const { startsAt, endsAt } = current;
  if (startsAt === to.startsAt && endsAt === to.endsAt && state.has(lesson.lessonId)) return [];
  mustBeASlot(to);
  if (to.startsAt !== startsAt) mustNotBeBefore(now, to);
  if (!allowOverlap && takesTime(current.status)) mustBeFree(state, to, lesson.lessonId);
  return [
    { type: 'LessonRescheduled', data: { ...current, ...to, previously: { startsAt, endsAt } } },
  ];
}

function release({ lessonId, toDate }: ReleaseLesson, state: Diary): DiaryEvent[] {
  const lesson = state.get(lessonId);
  if (!lesson) return [];
  return [{ type: 'LessonReleased', data: { ...keys(lesson), toDate } }];
}

function changeDetails({ lessonId, text }: ChangeLessonDetails, state: Diary): DiaryEvent[] {
  const lesson = held(state, lessonId);
  const {
    title = lesson.title,
    description = lesson.description,
    lessonType = lesson.lessonType,
    notes = lesson.notes,
  } = text;
  const changed = { title, description, lessonType, notes };
  if (same({ ...lesson, ...changed }, lesson)) return [];
  return [{ type: 'LessonDetailsChanged', data: { ...keys(lesson), ...changed } }];
}

function setStatus(
  { lessonId, status, allowOverlap }: SetLessonStatus,
  state: Diary,
): DiaryEvent[] {
  const lesson = held(state, lessonId);
  if (lesson.status === status) return [];
  const takesTimeAgain = !takesTime(lesson.status) && takesTime(status);
  if (takesTimeAgain && !allowOverlap) mustBeFree(state, lesson, lessonId);
  return [{ type: statusEvents[status], data: keys(lesson) }];
}

function remove({ lessonId }: RemoveLesson, state: Diary): DiaryEvent[] {
  return [{ type: 'LessonRemoved', data: keys(held(state, lessonId)) }];
}

function held(state: Diary, lessonId: number): WholeLesson {
  const lesson = state.get(lessonId);
  if (!lesson) throw lessonNotFound();
  return lesson;
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
