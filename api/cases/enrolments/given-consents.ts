import { texting } from '#api/cases/messages/texting.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import { choices } from '#domain/choices/decide.ts';
import { getSchool } from '#projections/schools/query.ts';
import type { Accepted } from './accepted.ts';

type ConsentDeps = { readonly sql: Database; readonly dispatch: Dispatch } & Parameters<
  typeof texting
>[0];

/** Records an enrolment's consents with the student, on the day they were given. Landlines and phones that said STOP get no text. */
export function givenConsents(deps: ConsentDeps) {
  const texts = texting(deps);
  return { consent };

  async function consent({ sent, sentAt, numbers, answers, context }: Accepted): Promise<void> {
    const { textConsent = null, newsConsent: news = null } = answers;
    const mobile = textConsent === null ? null : texts.numberOf(sent.phone);
    const number = mobile && 'number' in mobile ? mobile.number : null;
    const said = number === null ? 'stopped' : await texts.consentOf(number);
    const wording = said === 'stopped' ? null : textConsent;
    if (wording === null && news === null) return;
    const person = `student-${numbers.studentId}` as const;
    const given = { type: 'GiveConsents', person, texts: wording, news, givenAt: sentAt } as const;
    await deps.dispatch(choices, person, given, context);
    if (number === null || wording === null || said === 'yes') return;
    const school = await getSchool(deps.sql, sent.schoolId);
    if (school) await texts.askPhone(number, school);
  }
}
export type GivenConsents = ReturnType<typeof givenConsents>;
