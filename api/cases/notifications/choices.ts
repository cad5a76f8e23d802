import { texting } from '#api/cases/messages/texting.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { type ChooseNotices, choices } from '#domain/choices/decide.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { noTextsThere, phoneSaidStop } from '#domain/notices/rejections.ts';
import { listSameReaders } from '#projections/notifications/marketing.ts';
import { getWays } from '#projections/notifications/settings.ts';
import { getSchool } from '#projections/schools/query.ts';

type Chosen = Pick<ChooseNotices, 'kinds' | 'texts' | 'marketing'>;

/** How somebody wants to be notified. */
export function ownChoices({ dispatch }: Pick<Deps, 'dispatch'>) {
  return async (person: Person, chosen: Chosen, context: Context): Promise<void> => {
    await dispatch(choices, person, { type: 'ChooseNotices', person, ...chosen }, context);
  };
}

/** Ends news for somebody who pressed the link in a letter; a parent of several children has one mailbox. */
export async function endMarketing(
  { sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>,
  reader: Person,
  context: Context,
): Promise<void> {
  for (const person of await listSameReaders(sql, reader))
    await dispatch(choices, person, { type: 'EndMarketing', person }, context);
}

/** The same where it may be by text: the phone is asked once whether it wants texts. */
export function choicesWithTexts(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  choose: ReturnType<typeof ownChoices>,
  texts: Pick<ReturnType<typeof texting>, 'numberOf' | 'consentOf' | 'askPhone'>,
) {
  return async (
    person: Person,
    chosen: Chosen,
    context: Context,
    schoolId: SchoolId,
  ): Promise<void> => {
    const wantsTexts = chosen.texts || Object.values(chosen.kinds).includes('text');
    const mobile = wantsTexts
      ? texts.numberOf((await getWays(sql, person, clock())).phone)
      : undefined;
    if (mobile && 'problem' in mobile) throw noTextsThere(mobile.problem);
    const said = mobile && (await texts.consentOf(mobile.number));
    if (said === 'stopped') throw phoneSaidStop();
    await choose(person, chosen, context);
    const school = mobile && said !== 'yes' && (await getSchool(sql, schoolId));
    if (school) await texts.askPhone(mobile.number, school);
  };
}
