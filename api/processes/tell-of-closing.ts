import type { Deps } from '#api/deps.ts';
import { closingTakenBackLetter, schoolClosingLetter } from '#api/gateways/mail/school-closing.ts';
import { lettersToOthers } from '#api/services/letters-to-others.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { DomainEvent } from '#domain/nouns.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listLearnersToTell } from '#projections/closing/query.ts';
import { getSchool } from '#projections/schools/query.ts';

const week = 7 * 24 * 60 * 60;

/** Learners hear by letter, once each, that their school closes, or stays after all. */
export function tellingOfClosing(
  deps: Pick<Deps, 'sql' | 'projector' | 'mailer' | 'rateLimits' | 'publicUrl'>,
) {
  const { sql, projector, mailer, publicUrl } = deps;
  const once = deps.rateLimits.limit('told-of-closing', 1, week, 'letters of this closing');
  const letters = lettersToOthers(deps);

  return async (recorded: RecordedEvent): Promise<void> => {
    // The codec has checked every event against the catalogue, so it is one of the domain's.
    const event = recorded as RecordedEvent & DomainEvent;
    if (event.type !== 'SchoolClosingSet' && event.type !== 'SchoolClosingTakenBack') return;
    if (!mailer.isOn) return;
    await projector.waitFor(event.position);
    const { schoolId } = event.data;
    const [school, account] = await Promise.all([
      getSchool(sql, schoolId),
      getAccount(sql, founderOf(schoolId)),
    ]);
    if (!school || !account) return;
    for (const learner of await listLearnersToTell(sql, schoolId)) {
      const about = { learner, schoolName: school.name, publicUrl };
      const isFirst = await once.spend(`${event.id} ${learner.studentId}`).then(
        () => true,
        () => false,
      );
      if (isFirst)
        await letters.send(
          { account, schoolName: school.name },
          event.type === 'SchoolClosingSet'
            ? schoolClosingLetter({ ...about, lastDay: event.data.lastDay })
            : closingTakenBackLetter(about),
        );
    }
  };
}
