import { Elysia } from 'elysia';
import { instructorAssessments } from './assessments.ts';
import { reflections } from './portal-plan.ts';
import { lessonRecaps } from './recaps.ts';
import { testBookingRoutes } from './test-bookings.ts';

/** From lesson to test: recaps and plans, mock tests, being ready, and booked tests. */
export const lessonToTest = (
  deps: Parameters<typeof instructorAssessments>[0] &
    Parameters<typeof testBookingRoutes>[0] &
    Parameters<typeof reflections>[0],
) =>
  new Elysia()
    .use(instructorAssessments(deps))
    .use(lessonRecaps(deps))
    .use(testBookingRoutes(deps))
    .use(reflections(deps));
