import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import type { Deps } from '#api/deps.ts';
import type { Mail } from '#api/gateways/mail/mailer.ts';
import {
  closingTakenBackLetter,
  schoolClosingForColleague,
  schoolClosingLetter,
} from '#api/gateways/mail/school-closing.ts';
import { type Fact, forEach, reactor } from '#api/reactors/reactor.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listColleaguesToTell, listLearnersToTell } from '#projections/closing/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/** Learners and colleagues hear by letter, once each, that their school closes, or stays after all; never of what is not so any more when it is their turn. */
export function tellingOfClosing(
  deps: Pick<Deps, 'sql' | 'clock' | 'projector' | 'mailer' | 'rateLimits' | 'publicUrl'>,
) {
  const { sql, clock, projector, mailer, publicUrl } = deps;
  const letters = lettersToOthers(deps);

  return reactor({
    name: 'tell-of-closing',
    on: forEach(['SchoolClosingSet', 'SchoolClosingTakenBack'], tell),
  });

  async function tell(event: Fact<'SchoolClosingSet' | 'SchoolClosingTakenBack'>): Promise<void> {
    if (!mailer.isOn) return;
    await projector.waitFor(event.position);
    const { schoolId } = event.data;
    const [school, account] = await Promise.all([
      getSchool(sql, schoolId),
      getAccount(sql, founderOf(schoolId)),
    ]);
    if (!school || !account) return;
    const lastDay = event.type === 'SchoolClosingSet' ? event.data.lastDay : null;
    // What followed is told instead.
    if (school.lastDay !== lastDay) return;
    for (const mail of await lettersOf(schoolId, school.name, lastDay))
      await letters.send(
        { account, schoolName: school.name },
        mail,
        `told-of-closing ${event.id} ${mail.about[0]}`,
      );
  }

  async function lettersOf(
    schoolId: SchoolId,
    schoolName: string,
    lastDay: LocalDate | null,
  ): Promise<Mail[]> {
    const [learners, colleagues] = await Promise.all([
      listLearnersToTell(sql, schoolId, clock()),
      listColleaguesToTell(sql, schoolId),
    ]);
    return [
      ...learners.map(({ studentId, firstName, email, ...open }) => {
        const reader = { person: `student-${studentId}`, firstName, email } as const;
        return lastDay === null
          ? closingTakenBackLetter({ reader, schoolName })
          : schoolClosingLetter({ reader, schoolName, publicUrl, lastDay, open });
      }),
      ...colleagues.map(({ accountId, firstName, email }) => {
        const reader = { person: `account-${accountId}`, firstName, email } as const;
        return lastDay === null
          ? closingTakenBackLetter({ reader, schoolName })
          : schoolClosingForColleague({ reader, schoolName, publicUrl, lastDay });
      }),
    ];
  }
}
