import type { z } from 'zod';
import { schoolChanges } from '#api/cases/school/change-school.ts';
import { mustTeachAt } from '#api/cases/school/instructor.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { isOwner } from '#domain/kernel/founder.ts';
import { enrolAddress, type enrolmentLinkForm } from '#domain/school/enrolment-link.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';
import { listTeam } from '#projections/accounts/team.ts';
import { getEnrolmentLink } from '#projections/enrolments/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/** A school's enrolment links. The owner sees and sets all of them, an instructor their own. */
export function enrolmentLinks(deps: {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly publicUrl: string;
}) {
  const { sql, clock, publicUrl } = deps;
  const change = schoolChanges(deps);
  return { list, set };

  async function list({ account, schoolId }: Instructor) {
    const [school, team] = await Promise.all([
      getSchool(sql, schoolId),
      listTeam(sql, schoolId, clock()),
    ]);
    if (!school) throw schoolNotFound();
    const isOwn = isOwner(account.id, schoolId);
    const mine = team.filter(({ id }) => isOwn || id === account.id);
    return Promise.all([
      ...(isOwn ? [one(null, school.name)] : []),
      ...mine.map(({ id, name }) => one(id, name)),
    ]);

    async function one(instructorId: (typeof team)[number]['id'] | null, name: string) {
      const address = enrolAddress(name, instructorId === null ? { schoolId } : { instructorId });
      const link = await getEnrolmentLink(sql, schoolId, instructorId);
      return { instructorId, name, url: `${publicUrl}/enrol/${address}`, ...link };
    }
  }

  async function set(
    who: Instructor,
    { instructorId, ...link }: z.output<typeof enrolmentLinkForm>,
  ) {
    if (instructorId !== null) await mustTeachAt(deps, who.schoolId, instructorId);
    await change(who, { type: 'SetEnrolmentLink', instructorId, link });
    return list(who);
  }
}
