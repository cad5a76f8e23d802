import type { Deps } from '#api/deps.ts';
import { mobileNumber } from '#api/gateways/text/mobile-number.ts';
import type { PhoneConsent } from '#api/gateways/text/phone-consents.ts';
import { optInQuestion } from '#api/gateways/text/text-words.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';

type TextingDeps = Pick<
  Deps,
  'clock' | 'texts' | 'phoneConsents' | 'rateLimits' | 'textPolicy' | 'noticeCounts'
>;

const day = 24 * 60 * 60;
/** Counts of the whole installation are kept under this key. */
const everybody = 'installation';

/** Where and how often texts go, and only to phones that said YES themselves. */
export function texting(deps: TextingDeps) {
  const { clock, texts, phoneConsents, rateLimits, textPolicy, noticeCounts } = deps;
  const perDay = rateLimits.limit('texts-day', textPolicy.perDay, day, 'texts');
  const questionsPerSchool = rateLimits.limit('text-questions', 30, day, 'numbers to text');

  /** Whether one more text may go out today; what has to wait is told another way. */
  async function isWithinDay(): Promise<boolean> {
    const isWithin = await perDay.spend(everybody).then(
      () => true,
      () => false,
    );
    if (!isWithin) logSecurity('texts_ceiling', { perDay: textPolicy.perDay });
    return isWithin;
  }

  return {
    /** The number that was written down, as carriers write it; or why no text goes there. */
    numberOf: (written: string | null) => mobileNumber(written, textPolicy.countries),

    consentOf: (number: string): Promise<PhoneConsent | null> => phoneConsents.of(number, clock()),

    isWithinDay,

    /**
     * Asks a phone once whether it wants texts; a phone that was asked, or has answered, hears nothing.
     * @param school on whose behalf; each asks at most thirty numbers a day
     */
    async askPhone(
      number: string,
      school: { readonly id: SchoolId; readonly name: string },
    ): Promise<void> {
      if (!texts.isOn || !(await questionsLeft(school.id)) || !(await isWithinDay())) return;
      if (!(await phoneConsents.ask(number, clock()))) return;
      const { outcome } = await texts.send(
        number,
        optInQuestion(school.name),
        `opt in ${number} ${clock()}`,
      );
      noticeCounts.inc({ channel: 'text', outcome });
    },
  };

  function questionsLeft(schoolId: SchoolId): Promise<boolean> {
    return questionsPerSchool.spend(`school-${schoolId}`).then(
      () => true,
      () => false,
    );
  }
}
