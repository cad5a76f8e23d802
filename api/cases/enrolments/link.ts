import type { z } from 'zod';
import { bookableTimes, type freeTimesAsked } from '#api/cases/lessons/bookable-times.ts';
import { takesCardsFor } from '#api/cases/payments/card-account-ready.ts';
import { mustBePaying, type SubscriptionDeps } from '#api/cases/subscription/subscription.ts';
import type { Database } from '#api/database/database.ts';
import type { StripeGateway } from '#api/gateways/stripe.ts';
import type { TextSender } from '#api/gateways/text/text-sender.ts';
import type { Clock } from '#api/ground/clock.ts';
import { usualLength } from '#domain/availability/availability.ts';
import { depositInWords } from '#domain/availability/deposit.ts';
import { defaultLessonDuration } from '#domain/catalogue/lessons.ts';
import { enrolClosed } from '#domain/enrolment/rejections.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { type EnrolmentLink, isFullOn, readEnrolAddress } from '#domain/school/enrolment-link.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listTeam } from '#projections/accounts/team.ts';
import { getAvailability } from '#projections/availability/query.ts';
import { listProducts } from '#projections/credit-offer/query.ts';
import { getEnrolmentLink } from '#projections/enrolments/query.ts';
import { getSchool } from '#projections/schools/query.ts';

type LinkDeps = SubscriptionDeps & { readonly sql: Database; readonly clock: Clock };

/** An open enrolment link. */
export type OpenLink = {
  readonly address: string;
  readonly schoolId: SchoolId;
  readonly schoolName: string;
  /** Null for the school's own link, where the learner may choose. */
  readonly instructorId: AccountId | null;
  readonly link: EnrolmentLink;
  readonly isFull: boolean;
};

/** @throws 404 `enrol_closed` where the link is unknown or off, or its school is closed or on no plan, because it could answer nobody */
export async function openLinkAt(deps: LinkDeps, address: string): Promise<OpenLink> {
  const { sql, clock } = deps;
  const of = readEnrolAddress(address);
  if (!of) throw enrolClosed();
  const account = await getAccount(
    sql,
    'instructorId' in of ? of.instructorId : founderOf(of.schoolId),
  );
  const schoolId = 'schoolId' in of ? of.schoolId : account?.schoolId;
  if (!account || account.schoolId === null || schoolId !== account.schoolId) throw enrolClosed();
  const instructorId = 'instructorId' in of ? of.instructorId : null;
  const [school, link] = await Promise.all([
    getSchool(sql, account.schoolId),
    getEnrolmentLink(sql, account.schoolId, instructorId),
  ]);
  if (!school || school.lastDay !== null || !link.isOn) throw enrolClosed();
  const owner = { accountId: founderOf(school.id), schoolId: school.id };
  await mustBePaying(deps, owner).catch((refusal: unknown) => {
    throw refusal instanceof Rejection ? enrolClosed() : refusal;
  });
  return {
    address,
    schoolId: account.schoolId,
    schoolName: school.name,
    instructorId,
    link,
    isFull: isFullOn(link, dateOf(clock())),
  };
}

/** The instructor for a learner: that of the link, else the chosen one, else the owner. @throws 404 for somebody outside the school */
export async function teacherOf(
  { sql }: Pick<LinkDeps, 'sql'>,
  { schoolId, instructorId }: Pick<OpenLink, 'schoolId' | 'instructorId'>,
  chosen: AccountId | null,
): Promise<AccountId> {
  const wanted = instructorId ?? chosen ?? founderOf(schoolId);
  const account = await getAccount(sql, wanted);
  if (account?.schoolId !== schoolId) throw enrolClosed();
  return wanted;
}

/** The school, terms, packages and instructors that a link offers. */
export function linkOffers(
  deps: LinkDeps & {
    readonly stripe: StripeGateway;
    readonly texts: Pick<TextSender, 'isOn'>;
  },
) {
  const { sql, clock } = deps;
  const { listFreeDays } = bookableTimes(deps);
  return { offer, times };

  async function offer(address: string) {
    const open = await openLinkAt(deps, address);
    const { schoolId, instructorId } = open;
    const [team, products, takesCards] = await Promise.all([
      listTeam(sql, schoolId, clock()),
      listProducts(sql, schoolId),
      takesCardsFor(deps, schoolId),
    ]);
    const instructors = team
      .filter(({ id }) => instructorId === null || id === instructorId)
      .map(({ id, name }) => ({ id, name }));
    return { ...open, instructors, products, takesCards, sendsTexts: deps.texts.isOn };
  }

  /** Free times by the diary's own rules; none where nobody set hours. */
  async function times(
    address: string,
    chosen: AccountId | null,
    asked: z.infer<typeof freeTimesAsked>,
  ) {
    const open = await openLinkAt(deps, address);
    const instructorId = await teacherOf(deps, open, chosen);
    const [settings, account, school] = await Promise.all([
      getAvailability(sql, instructorId),
      getAccount(sql, instructorId),
      getSchool(sql, open.schoolId),
    ]);
    const name = account ? fullName(account) : '';
    if (!settings || open.isFull) return { name, lengths: [], minutes: 0, deposit: '', days: [] };
    const usual = usualLength(settings, school?.defaultLessonDuration ?? defaultLessonDuration);
    const minutes = settings.lessonLengths.includes(asked.minutes) ? asked.minutes : usual;
    return {
      name,
      lengths: settings.lessonLengths,
      minutes,
      deposit: depositInWords(settings.deposit),
      days: await listFreeDays({ instructorId }, { ...asked, minutes }),
    };
  }
}
