import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { instructorLicence } from './instructor.ts';
import { lessonStartChecks } from './start-check.ts';
import { studentLicence } from './student.ts';

/** A learner's driver licence, for the instructor and for themselves, and the look at it before a lesson. */
export const licenceRoutes = (deps: Deps) =>
  new Elysia().use(instructorLicence(deps)).use(studentLicence(deps)).use(lessonStartChecks(deps));
