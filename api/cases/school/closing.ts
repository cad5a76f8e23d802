import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import { billing } from '#api/cases/subscription/billing.ts';
import type { Deps } from '#api/deps.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { isFreshExport, lastDayIfAsked } from '#domain/school/closing.ts';
import { school } from '#domain/school/decide.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';
import type { AccountRow } from '#projections/accounts/query.ts';
import { listPeopleOf } from '#projections/admin-users/query.ts';
import { getOutstanding, listClosingDue } from '#projections/closing/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { schoolChanges } from './change-school.ts';

/** An owner closes their school: asked for after an export, and done two weeks later unless it is taken back. Learners are told by a process (`tell-of-closing.ts`). */
export function closing(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'schoolExports' | 'mailer' | 'publicUrl'>,
) {
  const { sql, clock, schoolExports } = deps;
  const changeSchool = schoolChanges(deps);
  return { outstanding, ask, takeBack };

  /** What an owner has to know before they ask, and what has been asked. */
  async function outstanding(schoolId: SchoolId) {
    const row = await getSchool(sql, schoolId);
    if (!row) throw schoolNotFound();
    const now = clock();
    const lastDay = row.lastDay ?? lastDayIfAsked(now);
    return {
      name: row.name,
      isSet: row.lastDay !== null,
      lastDay,
      mailIsOn: deps.mailer.isOn,
      hasFreshExport: isFreshExport(await schoolExports.takenAt(schoolId), now),
      ...(await getOutstanding(sql, schoolId, lastDay)),
    };
  }

  async function ask(account: AccountRow, schoolId: SchoolId, name: string): Promise<void> {
    const people = await listPeopleOf(sql, schoolId);
    const { lessonsAfter } = await getOutstanding(sql, schoolId, lastDayIfAsked(clock()));
    const exportedAt = await schoolExports.takenAt(schoolId);
    const admins = people.filter(({ isAdmin }) => isAdmin).length;
    const closed = { type: 'SetClosing', name, exportedAt, lessonsAfter, admins } as const;
    await changeSchool({ account, schoolId }, closed);
    sendSecurityLetter(deps, account, 'schoolClosing');
  }

  async function takeBack(account: AccountRow, schoolId: SchoolId): Promise<void> {
    await changeSchool({ account, schoolId }, { type: 'TakeClosingBack' });
    sendSecurityLetter(deps, account, 'schoolKept');
  }
}

/** Closes the schools whose last day is over, their plans first, so that none is paid for that is closed. Again changes nothing; what fails is tried an hour later. */
export async function closeDueSchools(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'stripe' | 'publicUrl'>,
): Promise<void> {
  const { sql, dispatch, clock } = deps;
  for (const { schoolId, ownerId } of await listClosingDue(sql, dateOf(clock())))
    try {
      await billing(deps).cancel(ownerId);
      await dispatch(
        school,
        schoolId,
        { type: 'CloseWhenDue', schoolId },
        { actor: { kind: 'system', id: null }, schoolId },
      );
    } catch (fault) {
      reportFault('school_closing', fault);
    }
}
