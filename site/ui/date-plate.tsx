import type { ComponentProps } from 'react';

interface DatePlateProps extends ComponentProps<'time'> {
  /** The day of the month, "21". */
  day: string;
  /** The month in short, "Nov". */
  month: string;
  /** The day of the week in short, for the large plate. */
  weekday?: string | undefined;
  /** 40 px by default; lg is 72. */
  size?: 'lg' | undefined;
  /** Yellow is for today and what comes next. */
  tone?: 'accent' | undefined;
}

/** A date on a plate; pass `dateTime` as `yyyy-mm-dd`. */
export function DatePlate({ day, month, weekday, size, tone, ...rest }: DatePlateProps) {
  return (
    <time data-slot="plate" data-size={size} data-tone={tone} {...rest}>
      {weekday && <span>{weekday} </span>}
      <b>{day}</b> <span>{month}</span>
    </time>
  );
}
