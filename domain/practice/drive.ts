import type { WeatherCondition } from '../catalogue/logbook.ts';

export const lights = ['day', 'night'] as const;
export type Light = (typeof lights)[number];

/** How the supervisor's answer came: by the link we mailed to the supervisor, by one the instructor passed on, or signed in. */
export const answerWays = ['mailed_link', 'passed_link', 'signed_in'] as const;
export type AnswerWay = (typeof answerWays)[number];

/** A drive waits until somebody who was there, or the instructor, has said that it took place. */
export const driveStatuses = ['waiting', 'confirmed', 'declined'] as const;
export type DriveStatus = (typeof driveStatuses)[number];

const wetWeather: readonly WeatherCondition[] = ['rainy', 'snowy'];

type Counted = {
  readonly status: DriveStatus;
  readonly minutes: number;
  readonly light: Light;
  readonly weather: WeatherCondition;
};

/** Confirmed minutes, in all and by what the road was like; and what still waits. A drive in the wet counts by day or by night too. */
export type PracticeTotals = {
  readonly confirmed: number;
  readonly day: number;
  readonly night: number;
  readonly wet: number;
  readonly waiting: number;
};

export function practiceTotals(drives: readonly Counted[]): PracticeTotals {
  const sum = (which: (drive: Counted) => boolean) =>
    drives.filter(which).reduce((minutes, drive) => minutes + drive.minutes, 0);
  const confirmed = ({ status }: Counted) => status === 'confirmed';
  return {
    confirmed: sum(confirmed),
    day: sum((drive) => confirmed(drive) && drive.light === 'day'),
    night: sum((drive) => confirmed(drive) && drive.light === 'night'),
    wet: sum((drive) => confirmed(drive) && wetWeather.includes(drive.weather)),
    waiting: sum(({ status }) => status === 'waiting'),
  };
}
