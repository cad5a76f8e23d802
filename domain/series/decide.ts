import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { NoteSeriesChange, SeriesCommand, StartSeries } from './commands.ts';
import type { SeriesEvent } from './events.ts';
import { noun, type Series } from './series.ts';

/** What was done to several lessons at once. Whether a time is free is for the diary of each day. */
export const series: Decider<SeriesCommand, Series, SeriesEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'StartSeries':
        return start(command, state);
      case 'NoteSeriesChange':
        return noteChange(command);
    }
  },
};

function start(command: StartSeries, state: Series): SeriesEvent[] {
  if (state.status === 'started') return [];
  const { seriesId, schoolId, instructorId, studentId, dates, skipped } = command;
  if (dates.length === 0) throw noDateLeft();
  const whose = { seriesId, schoolId, instructorId, studentId };
  const { lessonType, everyWeeks } = command;
  return [
    { type: 'SeriesStarted', data: { ...whose, lessonType, everyWeeks, dates: [...dates] } },
    ...skipped.map(
      (startsAt): SeriesEvent => ({ type: 'SeriesDateSkipped', data: { ...whose, startsAt } }),
    ),
  ];
}

function noteChange(command: NoteSeriesChange): SeriesEvent[] {
  const { type: _type, now: _now, what, ...data } = command;
  if (what === 'ended') return [{ type: 'SeriesEnded', data }];
  return [{ type: 'SeriesChangedFrom', data: { ...data, isMoved: what === 'moved' } }];
}

const noDateLeft = () =>
  new Rejection('conflict', 'no_date_left', 'None of these dates can be booked. Choose others.', {
    fields: { startTime: 'None of these dates can be booked. Choose others.' },
  });
