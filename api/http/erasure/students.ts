import { Elysia } from 'elysia';
import { z } from 'zod';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import { erasing } from '#api/erasure/erasing.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { noContent } from '#api/http/response-docs.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { destroyedOfStudent, retainedOf } from '#domain/catalogue/retention.ts';
import { eraseForm } from '#domain/erasure/commands.ts';
import { erasure } from '#domain/erasure/decide.ts';
import { nameDiffers, personErased } from '#domain/erasure/rejections.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { getStudentTies, listPersonsWithStudent } from '#projections/erasures/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** What an erasure would do, as the confirmation explains it. */
const erasurePlan = z.object({
  name: z.string(),
  /** Why it cannot be done now, as a sentence; null when it can. */
  blockedBy: z.string().nullable(),
  destroyed: z.array(z.string()),
  retained: z.array(z.object({ what: z.string(), why: z.string() })),
});

/** Erasing a student: their name and words go for good, what they did stays without them. */
export function studentErasure(
  deps: AccessDeps & Parameters<typeof erasing>[0] & Parameters<typeof sendSecurityLetter>[0],
) {
  const { sql, clock } = deps;

  return new Elysia({ name: 'students.erasure', prefix: '/api/students' })
    .use(access(deps))
    .get(
      '/:id/erasure',
      async ({ params: { id }, schoolId }) => {
        const name = await nameOf(schoolId, id);
        return {
          name,
          blockedBy: await obstacle(id),
          destroyed: [...destroyedOfStudent],
          retained: [...retainedOf.student],
        };
      },
      {
        owner: true,
        params: byStudent,
        response: erasurePlan,
        detail: {
          summary:
            'What erasing a student destroys, what stays and why, and what stands against it',
        },
      },
    )
    .post(
      '/:id/erasure',
      async ({ params: { id }, body, account, schoolId, set }) => {
        set.status = 204;
        // What was begun before the interruption is finished as it was asked for.
        if (isRecordedBefore(erasure, `student-${id}`)) return erasing(deps).finishInterrupted();
        const name = await nameOf(schoolId, id);
        if (body.name !== name) throw nameDiffers(name);
        const context = {
          actor: { kind: 'instructor', id: account.id },
          schoolId,
          studentId: id,
        } as const;
        const persons: Person[] = [`student-${id}`];
        // The query makes them of a kind and a number.
        persons.push(...((await listPersonsWithStudent(sql, id)) as Person[]));
        const ties = await getStudentTies(sql, id, clock());
        await erasing(deps).erase(persons, { reason: body.reason, ties, context });
        sendSecurityLetter(deps, account, 'personErased');
      },
      {
        owner: true,
        confirmed: true,
        params: byStudent,
        body: eraseForm,
        detail: { summary: 'Erase a student for good', responses: noContent },
      },
    );

  async function nameOf(schoolId: SchoolId, studentId: StudentId): Promise<string> {
    const row = await getStudent(sql, schoolId, studentId);
    if (!row) throw studentNotFound();
    if (row.erasedAt) throw personErased();
    return fullName(row);
  }

  /** The rule's own sentence. */
  async function obstacle(id: StudentId): Promise<string | null> {
    const ties = await getStudentTies(sql, id, clock());
    try {
      erasure.decide(
        { type: 'ErasePerson', now: clock(), kind: 'student', id, reason: 'asked', ties },
        erasure.initial,
      );
      return null;
    } catch (refusal) {
      if (refusal instanceof Rejection) return refusal.message;
      throw refusal;
    }
  }
}
