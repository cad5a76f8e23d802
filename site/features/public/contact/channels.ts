import * as words from './words.ts';

/** In Auckland time. */
export const hours = [
  { days: words.mondayToFriday, open: words.weekdayHours },
  { days: words.saturday, open: words.saturdayHours },
  { days: words.sunday, open: words.closed },
];

/** What people write about. The purposes share the form: each fills in its subject. */
export const channels: readonly {
  name: string;
  what: string;
  subject: string;
  where?: string;
}[] = [
  {
    name: words.general,
    what: words.whatGeneralIs,
    subject: words.generalQuestion,
  },
  {
    name: words.technical,
    what: words.whatTechnicalIs,
    subject: words.technicalSupport,
  },
  {
    name: words.billing,
    what: words.whatBillingIs,
    subject: words.billingQuestion,
    where: 'plans',
  },
  {
    name: words.salesAndPartnerships,
    what: words.whatSalesIs,
    subject: words.salesAndPartnerships,
  },
  {
    name: words.privacyAndLegal,
    what: words.whatPrivacyIs,
    subject: words.privacyAndLegal,
  },
];
