import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor, SignedIn } from '#api/sessions/signed-in.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { memberNotFound } from '#domain/team/rejections.ts';
import { getAccount } from '#projections/accounts/query.ts';

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

/** @throws 404 unless this account teaches at the school */
export async function mustTeachAt(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  accountId: AccountId,
): Promise<void> {
  const teacher = await getAccount(sql, accountId);
  if (teacher?.schoolId !== schoolId) throw memberNotFound();
}

/** "Marama Wilson": how an instructor signs. */
export const signatureOf = ({ account }: SignedIn): string => fullName(account).trim();
