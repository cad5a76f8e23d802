import type { z } from 'zod';
import type { WeatherCondition } from '#domain/catalogue/logbook.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import {
  type importForm,
  mostImported,
  type PracticeDrive,
  practiceDrive,
} from '#domain/practice/commands.ts';
import type { Light, Road } from '#domain/practice/drive.ts';
import { csvRows } from './csv-rows.ts';
import { readClock, readDay, readMinutes, timeAt } from './figures.ts';

/** What a column may be called. */
const headings = {
  date: /^(date|day|trip date|drive date)$/,
  start: /^(start|start time|started|from|time)$/,
  end: /^(end|end time|finish|finish time|finished|to)$/,
  minutes:
    /^((practice )?minutes|mins|duration|duration \(min(ute)?s?\)|driving time|total time|length)$/,
  hours: /^(hours|hrs|duration \(h(ou)?rs?\))$/,
  light: /^(day or night|day\/night|light|night|time of day)$/,
  weather: /^(weather|conditions|weather conditions)$/,
  road: /^(roads?|road type|road conditions?|traffic)$/,
  kilometres: /^(kilomet(re|er)s|km|kms|distance|distance \(km\))$/,
  supervisor: /^(supervisor|supervising driver|supervisor name|supervised by)$/,
  notes: /^(notes?|comments?|remarks)$/,
} as const;
type Column = keyof typeof headings;

type Form = z.infer<typeof importForm>;

export type ReadDrives = {
  readonly drives: readonly { readonly line: number; readonly drive: PracticeDrive }[];
  readonly unread: readonly { readonly line: number; readonly why: string }[];
};

/** Reads the drives of a file; what cannot be read of a line is said of that line. */
export function readDrives(form: Form): ReadDrives {
  // The headings, and one drive more than a file can have.
  const [head, ...rows] = csvRows(form.csv, mostImported + 2, badLine);
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const at = (column: Column) => names.findIndex((name) => headings[column].test(name));
  const hasLength = at('minutes') >= 0 || at('hours') >= 0 || at('end') >= 0;
  if (at('date') < 0 || !hasLength)
    throw unreadable('The first line must name a column for the date and one for the minutes.');
  if (rows.length === 0) throw unreadable('There are no drives in this file.');
  if (rows.length > mostImported)
    throw unreadable(`A file can have at most ${mostImported} drives.`);
  const drives: { line: number; drive: PracticeDrive }[] = [];
  const unread: { line: number; why: string }[] = [];
  for (const { line, cells } of rows) {
    const cell = (column: Column) => (cells[at(column)] ?? '').trim();
    const drive = driveOf(cell, form);
    if (typeof drive === 'string') unread.push({ line, why: drive });
    else drives.push({ line, drive });
  }
  return { drives, unread };
}

/** A drive, or why there is none. */
function driveOf(cell: (column: Column) => string, form: Form): PracticeDrive | string {
  const date = readDay(cell('date'));
  if (date === null) return `“${cell('date')}” is not a date.`;
  const [from, to] = [readClock(cell('start')), readClock(cell('end'))];
  const minutes =
    readMinutes(cell('minutes')) ??
    (cell('hours') ? Math.round(Number(cell('hours').replace(',', '.')) * 60) : null) ??
    (from !== null && to !== null ? (to - from + 24 * 60) % (24 * 60) : null);
  const light = lightIn(cell('light'));
  const conditions = `${cell('weather')} ${cell('road')}`.toLowerCase();
  const kilometres = Math.round(Number(cell('kilometres').replace(/[^\d.]/g, '')));
  const read = practiceDrive.safeParse({
    date,
    startsAt: from === null ? null : instantAt(date, timeAt(from)),
    minutes,
    light: light ?? (from === null ? form.light : null),
    lightReason: light === null ? null : 'As the other app says',
    weather: weatherIn(conditions) ?? form.weather,
    roads: roadsIn(conditions),
    kilometres: kilometres > 0 ? kilometres : null,
    supervisorId: null,
    supervisorName: cell('supervisor') || form.supervisorName,
    supervisorEmail: null,
    notes: cell('notes') || null,
  });
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'It cannot be read.');
}

function lightIn(text: string): Light | null {
  if (/night|dark|^yes$/i.test(text)) return 'night';
  return /day|^no$/i.test(text) ? 'day' : null;
}

const weathers: readonly (readonly [RegExp, WeatherCondition])[] = [
  [/rain|shower|wet/, 'rainy'],
  [/snow|ice|icy/, 'snowy'],
  [/fog|mist/, 'foggy'],
  [/wind/, 'windy'],
  [/cloud|overcast/, 'cloudy'],
  [/sun|fine|clear|dry/, 'sunny'],
];
const weatherIn = (text: string): WeatherCondition | null =>
  weathers.find(([words]) => words.test(text))?.[1] ?? null;

const roadsIn = (text: string): Road[] => [
  ...(/wet/.test(text) ? (['wet'] as const) : []),
  ...(/motorway|freeway|highway/.test(text) ? (['motorway'] as const) : []),
  ...(/gravel|unsealed/.test(text) ? (['gravel'] as const) : []),
  ...(/heavy/.test(text) ? (['traffic'] as const) : []),
];

const badLine = (line: number, why: string) => unreadable(`Line ${line} can’t be read: ${why}`);

const unreadable = (sentence: string) =>
  new Rejection('invalid', 'csv_unreadable', sentence, { fields: { csv: sentence } });
