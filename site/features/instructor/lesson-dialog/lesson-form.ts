import { z } from 'zod';
import { defaultLessonDuration, lessonTypes } from '#domain/catalogue/lessons.ts';
import { comesTwiceOn, noSuchTimeOn } from '#domain/diary/changing-clocks.ts';
import { lessonBooking } from '#domain/diary/commands.ts';
import { lessonPlaces } from '#domain/diary/place.ts';
import { countOr } from '#domain/kernel/fields.ts';
import {
  addMinutes,
  clockAt,
  type Instant,
  instantsAt,
  inUtc,
  type LocalDate,
  minutesBetween,
} from '#domain/kernel/nz-time.ts';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Draft } from '#site/draft.ts';
import type { FormOf } from '#site/form-of.ts';
import * as texts from './words.ts';

const { title, description, notes } = lessonBooking.shape;

/**
 * The rules for booking a lesson, over what a person fills in: a day and a time on Auckland's clocks, and a length in minutes.
 * @param earliest the first day that may be chosen
 * @param tooEarly what is said of a day before it
 */
export const lessonForm = (earliest: LocalDate, tooEarly = texts.dateTooEarly) =>
  z
    .object({
      studentId: z.string().min(1, texts.studentIsRequired).transform(studentNumbered),
      title,
      description,
      lessonType: z.enum(lessonTypes, { error: texts.lessonTypeIsRequired }),
      date: z
        .string()
        .min(1, texts.dateIsRequired)
        .refine((date) => date === '' || date >= earliest, tooEarly),
      startTime: z.string().min(1, texts.startTimeIsRequired),
      /** Which of the two, where the clocks show the time twice. */
      pass: z.enum(['', 'first', 'second']),
      duration: countOr(defaultLessonDuration, { max: 24 * 60, label: texts.duration }),
      notes,
      ...lessonPlaces,
    })
    .superRefine(({ date, startTime, pass }, { addIssue }) => {
      const passes = instantsAt(date, startTime);
      if (passes.length === 0)
        addIssue({ code: 'custom', path: ['startTime'], message: noSuchTimeOn(date, startTime) });
      if (passes.length === 2 && pass === '')
        addIssue({ code: 'custom', path: ['pass'], message: comesTwiceOn(date, startTime) });
    });

type Schema = ReturnType<typeof lessonForm>;
export type LessonForm = FormOf<Schema>;
/** What the inputs hold. */
export type LessonInputs = Draft<Schema>;
/** What they mean, once they pass. */
export type LessonValues = z.output<Schema>;

/** The form of a lesson that is in the diary already. */
export function inputsOf(lesson: Lesson) {
  const { date, time: startTime } = clockAt(lesson.startTime);
  return {
    ...lesson,
    studentId: String(lesson.studentId),
    date,
    startTime,
    pass: passOf(lesson.startTime),
    duration: String(minutesBetween(lesson.startTime, lesson.endTime)),
  };
}

/** When the lesson would be: end = start + duration, in real minutes. Instants. */
export function timesOf({ date, startTime, pass, duration }: LessonValues) {
  const [first = '', second = first] = instantsAt(date, startTime);
  const start = pass === 'second' ? second : first;
  return { startTime: start, endTime: addMinutes(start, duration) };
}

/** Which of two passes of the clocks an instant is; empty where its time comes once. */
export function passOf(at: Instant): LessonInputs['pass'] {
  const { date, time } = clockAt(at);
  const [first, second] = instantsAt(date, time);
  if (!second) return '';
  return inUtc(at) === first ? 'first' : 'second';
}

/** What is said of a lesson beside when it is. */
export function wordsOf({
  date: _day,
  startTime: _clock,
  pass: _pass,
  duration: _length,
  ...words
}: LessonValues) {
  return words;
}
