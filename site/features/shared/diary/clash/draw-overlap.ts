import { minutesBetween } from '#domain/kernel/nz-time.ts';
import type { ClockSpan, LessonTimes } from '../clock-span.ts';
import { clockSpan, timeAt } from '../clock-span.ts';

/** How many minutes two lessons share; 0 when they do not touch. */
export function sharedMinutes(a: LessonTimes, b: LessonTimes): number {
  const from = a.startTime > b.startTime ? a.startTime : b.startTime;
  const to = a.endTime < b.endTime ? a.endTime : b.endTime;
  return Math.max(0, minutesBetween(from, to));
}

/**
 * Two overlapping lessons on one axis of whole hours: each as hours after the axis begins, with the stretch both want. The axis ends are the whole
 * hours around both.
 */
export function drawOverlap(booked: LessonTimes, wanted: LessonTimes) {
  const [a, b] = [clockSpan(booked), clockSpan(wanted)];
  const first = Math.floor(Math.min(a.from, b.from) / 60);
  const last = Math.ceil(Math.max(a.to, b.to) / 60);
  const hours = (at: number) => at / 60 - first;
  const bar = ({ from, to }: ClockSpan) => ({ x: hours(from), width: (to - from) / 60 });
  // Long stretches are marked every second or third hour, so that the times never touch.
  const every = Math.ceil((last - first) / 4);
  return {
    hours: last - first,
    marks: Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, index) => ({
      x: index * every,
      time: timeAt((first + index * every) * 60),
    })),
    booked: bar(a),
    wanted: bar(b),
    both: bar({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }),
  };
}
