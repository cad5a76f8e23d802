import { addMinutes, clockAt, inUtc, timeOf } from '#domain/kernel/nz-time.ts';

/** New Zealand's clocks since 2007, as calendars are told of them. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Pacific/Auckland',
  'X-LIC-LOCATION:Pacific/Auckland',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+1300',
  'TZOFFSETTO:+1200',
  'TZNAME:NZST',
  'DTSTART:20080406T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+1200',
  'TZOFFSETTO:+1300',
  'TZNAME:NZDT',
  'DTSTART:20070930T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

/** A calendar whose entries begin and end in UTC, with Auckland's clocks instead, so that they stay where they are seen when somebody travels. */
export function inAucklandTimes(calendar: string): string {
  const times = calendar.replace(
    /^(DTSTART|DTEND):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/gm,
    (whole, name: string, ...parts: string[]) => {
      const [year, month, day, hour, minute, second] = parts;
      const at = inUtc(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      const { date, time } = clockAt(at);
      // An hour that comes twice is read as one or the other, so it is told in UTC.
      const comesTwice = [-60, 60].some((minutes) => timeOf(addMinutes(at, minutes)) === time);
      if (comesTwice) return whole;
      return `${name};TZID=Pacific/Auckland:${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
    },
  );
  const first = times.search(/^(?:BEGIN:VEVENT|END:VCALENDAR)/m);
  return `${times.slice(0, first)}${zone}\r\n${times.slice(first)}`;
}
