import { skillCategoryLabels } from '../catalogue/skills.ts';
import { inHours } from '../credit/sentence.ts';
import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody } from '../kernel/notice.ts';
import { noticeKinds } from '../kernel/notification-kinds.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { beforeInWords } from '../notices/before-words.ts';
import { noticeLabels } from '../notices/kinds.ts';
import type { SchoolEvent } from './events.ts';
import { exportNames } from './export-kinds.ts';

export const schoolWords: Words<SchoolEvent> = {
  SchoolRegistered: {
    says: ({ name }) => `registered the school ${name}`,
    notifies: nobody,
  },
  SchoolDetailsChanged: {
    says: ({ name }) => `changed the details of the school ${name}`,
    notifies: nobody,
  },
  SchoolArchived: {
    says: () => 'closed the school',
    notifies: nobody,
  },
  SchoolClosingSet: {
    says: ({ lastDay }) => `set the school to close after ${formatDate(lastDay)}`,
    notifies: nobody,
  },
  SchoolClosingTakenBack: {
    says: () => 'decided to keep the school open',
    notifies: nobody,
  },
  BrandingChanged: {
    says: ({ logo, colour }) =>
      `changed how the school looks: ${logo === null ? 'no logo' : 'a logo of its own'}, ${colour ? `the colour ${colour}` : 'our colours'}`,
    notifies: nobody,
  },
  SchoolListed: {
    says: ({ place }) => `listed the school in the directory, teaching in ${place}`,
    notifies: nobody,
  },
  SchoolUnlisted: {
    says: () => 'took the school off the directory',
    notifies: nobody,
  },
  PricesSet: {
    says: ({ standardLessonPrice, doubleLessonPrice, tenLessonPackagePrice }) =>
      `set the prices: ${formatMoney(standardLessonPrice)} a lesson, ${formatMoney(doubleLessonPrice)} a double lesson, ${formatMoney(tenLessonPackagePrice)} for ten`,
    notifies: nobody,
  },
  InvoiceSettingsChanged: {
    says: ({ gstNumber, bankAccount }) =>
      `changed what invoices say: ${gstNumber ? `GST number ${gstNumber}` : 'no GST number'}, ${bankAccount ? `bank account ${bankAccount}` : 'no bank account'}`,
    notifies: nobody,
  },
  RecordsExported: {
    says: ({ what, from, to }) =>
      [
        `exported ${exportNames[what]}`,
        from && `from ${formatDate(from)}`,
        to && `to ${formatDate(to)}`,
      ]
        .filter(Boolean)
        .join(' '),
    notifies: nobody,
  },
  HolidaysSet: {
    says: ({ region, worked }) =>
      `set the holidays: ${region ? `${region} Anniversary Day` : 'no anniversary day'}, teaches on ${worked.length === 0 ? 'none' : worked.join(', ')}`,
    notifies: nobody,
  },
  NoticeRulesSet: {
    says: ({ reminders, kinds }) =>
      `set which messages go out: ${
        noticeKinds
          .filter((kind) => kinds[kind])
          .map((kind) => noticeLabels[kind].toLowerCase())
          .join(', ') || 'nothing'
      }; reminders ${reminders.map(beforeInWords).join(', ') || 'never'}`,
    notifies: nobody,
  },
  NoticeWordsChanged: {
    says: ({ kind, letter, text }) =>
      `${letter === null && text === null ? 'took back its own words of' : 'wrote its own words of'} “${noticeLabels[kind]}”`,
    notifies: nobody,
  },
  ProductOffered: {
    says: ({ name, minutes, priceCents }) =>
      `offered “${name}”, ${inHours(minutes)} of lessons for ${formatMoney(priceCents)}`,
    notifies: nobody,
  },
  ProductRetired: {
    says: ({ productId }, say) => `stopped selling ${say.the('product', productId)}`,
    notifies: nobody,
  },
  CreditRulesSet: {
    says: (rules) =>
      `set the rules of credit: ${rules.whenShort === 'refuse' ? 'no booking that credit does not cover' : 'what credit does not cover is to be paid'}; charged are ${lateInWords(rules)}, ${rules.noShowPercent} % of a no-show, ${rules.noLicencePercent} % without a licence, ${rules.unfitPercent} % unfit to drive${rules.mostCents == null ? '' : `, at most ${formatMoney(rules.mostCents)}`}${rules.waivesFilled ? ', nothing where the time is booked again' : ''}`,
    notifies: nobody,
  },
  EnquiryReplySet: {
    says: ({ isOn, answersWithinHours }) =>
      isOn
        ? `set the reply to enquiries${answersWithinHours === null ? '' : `: a person answers within ${answersWithinHours} hours`}`
        : 'turned the reply to enquiries off',
    notifies: nobody,
  },
  EnrolmentLinkSet: {
    says: ({ instructorId, isOn, fullUntil }, say) =>
      `turned the enrolment link${instructorId === null ? '' : ` of ${say.account(instructorId)}`} ${isOn ? 'on' : 'off'}${isOn && fullUntil !== null ? `, full until ${formatDate(fullUntil)}` : ''}`,
    notifies: nobody,
  },
  ChargeRulesSet: {
    says: ({ lessonsFrom, lateFeesFrom, noShowsFrom, billsFrom, billDays }) =>
      `set what saved cards are charged for automatically: ${
        [
          lessonsFrom && 'completed lessons',
          lateFeesFrom && 'late cancellations',
          noShowsFrom && 'no-shows',
          billsFrom && `bills ${billDays} days after they were due`,
        ]
          .filter(Boolean)
          .join(', ') || 'nothing'
      }`,
    notifies: nobody,
  },
  SchoolSkillAdded: {
    says: ({ name, category }) => `added the skill ${name} (${skillCategoryLabels[category]})`,
    notifies: nobody,
  },
};

const lateInWords = ({
  lateCancelPercent,
  lateTiers = [],
}: {
  lateCancelPercent: number;
  lateTiers?: readonly { hours: number; percent: number }[] | undefined;
}): string =>
  lateTiers.length === 0
    ? `${lateCancelPercent} % of a lesson cancelled late`
    : lateTiers
        .map(({ hours, percent }) => `${percent} % of one cancelled from ${hours} h before`)
        .join(', ');
