import { actingFor, actingOn } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { ShareResource } from '#domain/resource/commands.ts';
import { resource, resourceNotFound } from '#domain/resource/decide.ts';
import { getResource, type ResourceRow } from '#projections/resources/query.ts';
import { sharedFileOf } from './shared-files.ts';
import { currentStudentOf } from './students.ts';

/** On whose page it was shared, and whether with that student alone or with every student of the school. */
type Audience = { readonly studentId: StudentId; readonly isForEveryone: boolean };
type Words = Pick<ShareResource, 'title' | 'note'>;

/** Links and files that an instructor shares with students. */
export function sharedResources(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'resourceFiles' | 'rateLimits' | 'unconfirmed'>,
) {
  const { sql, dispatch, ids, resourceFiles, unconfirmed } = deps;
  const uploads = deps.rateLimits.limit('resource-files', 60, 60 * 60, 'files');
  return { share, shareFile, withdraw };

  async function shareFile(who: Instructor, audience: Audience, words: Words, file: unknown) {
    const { account, schoolId } = who;
    await currentStudentOf(deps, schoolId, audience.studentId);
    await uploads.spend(String(account.id));
    await unconfirmed.spend(account, 'uploads');
    const { fileName, ...taken } = await sharedFileOf(file);
    const what = { kind: 'file', fileName, bytes: taken.body.byteLength } as const;
    return share(who, audience, { ...words, what }, (id) => resourceFiles.keep(id, taken));
  }

  async function share(
    who: Instructor,
    audience: Audience,
    shared: Words & Pick<ShareResource, 'what'>,
    keep?: (resourceId: number) => Promise<void>,
  ): Promise<ResourceRow> {
    const { schoolId } = who;
    await currentStudentOf(deps, schoolId, audience.studentId);
    const resourceId = await ids.next('resource');
    // The file first: a fact without its file would be a promise that cannot be kept.
    await keep?.(resourceId);
    const studentId = audience.isForEveryone ? null : audience.studentId;
    await dispatch(
      resource,
      resourceId,
      { type: 'ShareResource', resourceId, schoolId, studentId, ...shared },
      contextOf(who, studentId),
    );
    const row = await getResource(sql, schoolId, resourceId);
    if (!row) throw resourceNotFound();
    return row;
  }

  async function withdraw(who: Instructor, resourceId: number): Promise<void> {
    const row = await once('resource', () => getResource(sql, who.schoolId, resourceId));
    if (!row) throw resourceNotFound();
    const command = { type: 'WithdrawResource', resourceId } as const;
    await dispatch(resource, resourceId, command, contextOf(who, row.studentId));
    await resourceFiles.forget(resourceId);
  }
}

const contextOf = (who: Instructor, studentId: StudentId | null) =>
  studentId === null ? actingFor(who) : actingOn(who, studentId);
