import { z } from 'zod';
import { feedRow } from '#projections/calendar-feeds/query.ts';

/** An open calendar feed. */
export const feedJson = feedRow.meta({ id: 'CalendarFeed' });

/** One that was just opened, with its secret address. */
export const openedFeedJson = feedRow.extend({ url: z.string() });
