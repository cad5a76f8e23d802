import type { Context } from '#api/command-handler.ts';
import type { Instructor, SignedIn } from '#api/sessions/signed-in.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { StudentId } from '#domain/kernel/ids.ts';

/** Who acts, and where one request records several facts that are told together, what names it. */
export type Acting = Instructor & { readonly request?: string | undefined };

/** Who acts for the school, for the metadata of what is recorded. */
export const actingFor = ({ account, schoolId, request }: Acting) =>
  ({
    actor: { kind: 'instructor', id: account.id },
    schoolId,
    ...(request ? { correlationId: request } : {}),
  }) as const satisfies Context;

/** The same, on a student's record. */
export const actingOn = (instructor: Acting, studentId: StudentId) => ({
  ...actingFor(instructor),
  studentId,
});

/** "Marama Wilson": how an instructor signs. */
export const signatureOf = ({ account }: SignedIn): string => fullName(account).trim();
