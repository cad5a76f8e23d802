import { Elysia } from 'elysia';
import { guideQueries } from './guide.ts';
import { instructorLicence } from './instructor.ts';
import { adminLogbookForm } from './logbook-form.ts';
import { adminRules } from './rules.ts';
import { lessonStartChecks } from './start-check.ts';
import { studentLicence } from './student.ts';

/** A learner's driver licence, for the instructor and for themselves, the look at it before a lesson, and the rules that all of it follows. */
export const licenceRoutes = (
  deps: Parameters<typeof instructorLicence>[0] &
    Parameters<typeof studentLicence>[0] &
    Parameters<typeof adminRules>[0] &
    Parameters<typeof adminLogbookForm>[0],
) =>
  new Elysia()
    .use(instructorLicence(deps))
    .use(studentLicence(deps))
    .use(lessonStartChecks(deps))
    .use(guideQueries(deps))
    .use(adminRules(deps))
    .use(adminLogbookForm(deps));
