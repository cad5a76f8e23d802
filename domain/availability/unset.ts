import { dayCloses, dayOpens } from '../diary/free-times.ts';
import { type Availability, firstAvailability } from './availability.ts';

const wholeWeek: Availability['week'] = Array.from({ length: 7 }, () => [
  { from: dayOpens, to: dayCloses },
]);

/** By what an instructor is booked who has set nothing: the school's opening hours, or the diary's grid where it has said none. */
export const withinOpeningHours = (openingHours: Availability['week'] | null): Availability => ({
  ...firstAvailability,
  week: openingHours ?? wholeWeek,
  bufferMinutes: 0,
});
