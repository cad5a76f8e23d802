import { schoolChanges } from '#api/cases/school/change-school.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { isOwner } from '#domain/kernel/founder.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { exportKinds, type TakenKind } from '#domain/school/export-kinds.ts';
import type { ExportRequest } from '#domain/school/exports.ts';
import { ownerOnly } from '#domain/team/rejections.ts';
import { getExport } from '#projections/book-files/query.ts';

/** Minutes in which the one who asked for a file may fetch it. */
const fetchMinutes = 60;
const noSuchExport = () =>
  new Rejection('missing', 'export_not_found', 'There is no such file. Please make it again.');

/** Files for a bookkeeper: asking for one is recorded, and lets the same person fetch it for an hour. */
export function askedExports(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'clock' | 'rateLimits' | 'unconfirmed'>,
) {
  const { sql, ids, clock, unconfirmed } = deps;
  const perSchool = deps.rateLimits.limit('book files', 120, 60 * 60, 'exports');
  const changeSchool = schoolChanges(deps);
  return { ask, find, note };

  async function ask(instructor: Instructor, request: ExportRequest) {
    const { account, schoolId } = instructor;
    // Colleagues see payments and students; the books are the owner's.
    if (
      request.what !== 'payments' &&
      request.what !== 'students' &&
      !isOwner(account.id, schoolId)
    )
      throw ownerOnly();
    await perSchool.spend(String(schoolId));
    await unconfirmed.spend(account, 'documents');
    const exportId = await ids.next('records_export');
    await changeSchool(instructor, { type: 'RecordExport', exportId, request });
    const row = await getExport(sql, schoolId, exportId);
    if (!row) throw noSuchExport();
    return row;
  }

  /** Writes down that somebody took a file along that is made at once. */
  async function note(instructor: Instructor, what: TakenKind): Promise<void> {
    const exportId = await ids.next('records_export');
    const request = { what, from: null, to: null };
    await changeSchool(instructor, { type: 'RecordExport', exportId, request });
  }

  /** @throws 404 where this person did not ask for it within the hour */
  async function find({ account, schoolId }: Instructor, exportId: number) {
    const asked = await getExport(sql, schoolId, exportId);
    const isOpen =
      asked?.accountId === account.id && addMinutes(asked.exportedAt, fetchMinutes) >= clock();
    if (!isOpen) throw noSuchExport();
    // What was made at once has no file to fetch again.
    const what = exportKinds.find((kind) => kind === asked.what);
    if (!what) throw noSuchExport();
    return { ...asked, what };
  }
}
