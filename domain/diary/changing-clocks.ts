import type { LocalDate, LocalTime } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';

/** Why a start in the hour that is skipped is refused. */
export const noSuchTimeOn = (date: LocalDate, time: LocalTime): string =>
  `There is no ${time} on ${formatDate(date)}: the clocks go forward. Choose another time.`;

/** What is asked of a start in the hour that is repeated. */
export const comesTwiceOn = (date: LocalDate, time: LocalTime): string =>
  `${time} comes twice on ${formatDate(date)}: the clocks go back. Say which is meant.`;
