import { z } from 'zod';
import { weatherLabels } from '../catalogue/logbook.ts';
import { requiredLine } from '../kernel/fields.ts';
import { timeOf } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { driveFlagLabels, driveRoadLabels, whyUncountable } from './drive.ts';
import type { LogbookEntry } from './logbook.ts';

/** What a cell holds, and so how it is written: days and times are Auckland's. */
const formats = ['day', 'time', 'number', 'text'] as const;
type Format = (typeof formats)[number];
type Value = string | number | null;

const isDrive = ({ kind }: LogbookEntry) => kind === 'drive';

/** All that a form can ask of a line. */
const cells = {
  kind: ({ kind }) => (kind === 'drive' ? 'Practice' : 'Lesson'),
  date: ({ date }) => date,
  time: ({ startsAt }) => startsAt && timeOf(startsAt),
  practiceMinutes: (entry) => (isDrive(entry) ? entry.minutes : null),
  lessonMinutes: (entry) => (isDrive(entry) ? null : entry.minutes),
  light: ({ light }) => light,
  lightReason: ({ lightReason }) => lightReason,
  weather: ({ weather }) => weather && weatherLabels[weather],
  roads: ({ roads }) => roads.map((road) => driveRoadLabels[road]).join('; '),
  kilometres: ({ kilometres }) => kilometres,
  supervisor: ({ supervisor }) => supervisor,
  written: (entry) => (isDrive(entry) ? writtenLater(entry.daysLater) : null),
  confirmed: ({ confirmedBy }) => confirmedBy,
  counts: ({ status, ...entry }, learnerSince) =>
    whyUncountable(entry, learnerSince) ?? (status === 'confirmed' ? 'Yes' : 'Not confirmed yet'),
  flags: ({ flags }) => flags.map((flag) => driveFlagLabels[flag]).join('; '),
} satisfies Record<string, (entry: LogbookEntry, learnerSince: string | null) => Value>;
type ColumnKey = keyof typeof cells;

const writtenLater = (days: number): string =>
  days <= 0 ? 'The same day' : `Written ${days} ${days === 1 ? 'day' : 'days'} later`;

/** The form a logbook is handed in on: its columns in order, each with its heading, its format, and its share of the width on paper. */
export const handInForm = z.object({
  version: z.number().int().min(2).max(1_000),
  columns: z
    .array(
      z.object({
        // The keys of `cells`, which are known.
        key: z.enum(Object.keys(cells) as [ColumnKey, ...ColumnKey[]]),
        heading: requiredLine('Heading', 60),
        format: z.enum(formats),
        width: z.number().int().min(1).max(100),
      }),
    )
    .min(1)
    .max(30),
});
export type HandInForm = z.infer<typeof handInForm>;

const column = (key: ColumnKey, heading: string, format: Format, width: number) => ({
  key,
  heading,
  format,
  width,
});

/** The form of today, until NZTA names one, which an installation is given as a file (`LOGBOOK_FORM`). What was handed out before forms is form 1. */
export const formOfToday: HandInForm = {
  version: 2,
  columns: [
    column('date', 'Date', 'day', 9),
    column('practiceMinutes', 'Practice minutes', 'number', 7),
    column('lessonMinutes', 'Lesson minutes', 'number', 7),
    column('time', 'Start', 'time', 5),
    column('light', 'Day or night', 'text', 5),
    column('lightReason', 'Why', 'text', 7),
    column('weather', 'Weather', 'text', 7),
    column('roads', 'Roads', 'text', 7),
    column('kilometres', 'Kilometres', 'number', 7),
    column('supervisor', 'Supervisor', 'text', 11),
    column('written', 'Written', 'text', 8),
    column('confirmed', 'Confirmed', 'text', 11),
    column('counts', 'Counts', 'text', 14),
    column('flags', 'Note', 'text', 12),
  ],
};

type Lines = { readonly entries: readonly LogbookEntry[]; readonly learnerSince: string | null };

/** The lines of a logbook as a form has them, for a file that a program reads. */
export const rowsOn = ({ columns }: HandInForm, { entries, learnerSince }: Lines): Value[][] =>
  entries.map((entry) => columns.map(({ key }) => cells[key](entry, learnerSince)));

/** The same for people, on paper. */
export const paperRowsOn = (form: HandInForm, lines: Lines): string[][] =>
  rowsOn(form, lines).map((row) =>
    row.map((value, place) => onPaper(value, form.columns[place]?.format ?? 'text')),
  );

function onPaper(value: Value, format: Format): string {
  if (value === null) return '';
  if (format === 'day') return formatDate(String(value));
  return String(value);
}
