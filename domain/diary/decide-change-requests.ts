import { addMinutes, type Instant, minutesBetween } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type {
  AskLessonChange,
  ChangeRequestCommand,
  DeclineLessonChange,
  OfferLessonTime,
  WithdrawLessonChange,
} from './change-request-commands.ts';
import type { WholeLesson } from './commands.ts';
import type { Diary } from './diary.ts';
import type { DiaryEvent } from './events.ts';
import { mustBeASlot } from './free.ts';
import {
  changeRequestOver,
  lessonNotFound,
  lessonNotToBeMoved,
  proposedInThePast,
  timeIsTheLessons,
} from './rejections.ts';

/** Rules of asking to have a lesson moved, and of the answers; the move itself is `ChangeLesson`. */
export function decideChangeRequests(command: ChangeRequestCommand, state: Diary): DiaryEvent[] {
  switch (command.type) {
    case 'AskLessonChange':
      return ask(command, state);
    case 'OfferLessonTime':
      return offer(command, state);
    case 'DeclineLessonChange':
      return decline(command, state);
    case 'WithdrawLessonChange':
      return withdraw(command, state);
  }
}

function ask({ lessonId, times: asked, note, now }: AskLessonChange, state: Diary): DiaryEvent[] {
  const lesson = lessonAhead(state, lessonId, now);
  const times = [...new Set(asked)];
  for (const startsAt of times) mustSuit(lesson, startsAt, now);
  const before = state.requests.get(lessonId);
  if (before?.offered === null && same(before.times, times) && note === null) return [];
  const { startsAt } = lesson;
  return [{ type: 'LessonChangeAsked', data: { ...keys(lesson), startsAt, times, note } }];
}

function offer({ lessonId, startsAt, note, now }: OfferLessonTime, state: Diary): DiaryEvent[] {
  const lesson = lessonAhead(state, lessonId, now);
  const request = state.requests.get(lessonId);
  if (!request) throw changeRequestOver();
  mustSuit(lesson, startsAt, now);
  if (request.offered === startsAt) return [];
  return [{ type: 'LessonTimeOffered', data: { ...keys(lesson), offered: startsAt, note } }];
}

function decline({ lessonId, note }: DeclineLessonChange, state: Diary): DiaryEvent[] {
  const lesson = lessonAskedOf(state, lessonId);
  return [{ type: 'LessonChangeDeclined', data: { ...keys(lesson), note } }];
}

function withdraw({ lessonId }: WithdrawLessonChange, state: Diary): DiaryEvent[] {
  return [{ type: 'LessonChangeWithdrawn', data: keys(lessonAskedOf(state, lessonId)) }];
}

function lessonAskedOf(state: Diary, lessonId: number): WholeLesson {
  const lesson = state.lessons.get(lessonId);
  if (!lesson || !state.requests.has(lessonId)) throw changeRequestOver();
  return lesson;
}

function lessonAhead(state: Diary, lessonId: number, now: Instant): WholeLesson {
  const lesson = state.lessons.get(lessonId);
  if (!lesson) throw lessonNotFound();
  if (lesson.status !== 'scheduled' || lesson.startsAt <= now) throw lessonNotToBeMoved();
  return lesson;
}

/** @throws where the lesson could not start then */
function mustSuit(lesson: WholeLesson, startsAt: Instant, now: Instant): void {
  if (startsAt <= now) throw proposedInThePast();
  if (startsAt === lesson.startsAt) throw timeIsTheLessons();
  const minutes = minutesBetween(lesson.startsAt, lesson.endsAt);
  mustBeASlot({ startsAt, endsAt: addMinutes(startsAt, minutes) });
}

function keys({ lessonId, schoolId, instructorId, studentId }: WholeLesson) {
  return { lessonId, schoolId, instructorId, studentId };
}
