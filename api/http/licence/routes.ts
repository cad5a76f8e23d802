import { Elysia } from 'elysia';
import { instructorLicence } from './instructor.ts';
import { lessonStartChecks } from './start-check.ts';
import { studentLicence } from './student.ts';

/** A learner's driver licence, for the instructor and for themselves, and the look at it before a lesson. */
export const licenceRoutes = (
  deps: Parameters<typeof instructorLicence>[0] & Parameters<typeof studentLicence>[0],
) =>
  new Elysia().use(instructorLicence(deps)).use(studentLicence(deps)).use(lessonStartChecks(deps));
