import { addYears, type LocalDate } from './nz-time.ts';

/** How far back money may be written down, in years. Records are kept for seven (Tax Administration Act 1994, s 22); anything older than ten is a slip of the pen. */
const years = 10;

/** The earliest Auckland day that money may be dated with. */
export const oldestDay = (today: LocalDate): LocalDate => addYears(today, -years);
