import { addDays, type LocalDate, startOfDay } from '../kernel/nz-time.ts';

/** How many days around today the dashboard asks for: back to lessons of which it asks how they went, and ahead to find a learner's next lesson. */
export const dashboardDays = { back: 7, ahead: 28 } as const;

/** When the lessons start that the dashboard shows on a day of Auckland: instants, the second not among them. */
export const dashboardSpan = (today: LocalDate) => ({
  from: startOfDay(addDays(today, -dashboardDays.back)),
  to: startOfDay(addDays(today, dashboardDays.ahead)),
});
