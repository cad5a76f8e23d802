import { type Asked, edited, type Fields } from '#api/revisions/edited.ts';
import { priceNames } from '#domain/catalogue/prices.ts';
import { type CreditRules, firstCreditRules } from '#domain/credit/rules.ts';
import { priceText, toDollars } from '#domain/kernel/money.ts';
import { firstNoticeRules } from '#domain/notices/rules.ts';
import { chargeRulesShown, firstChargeRules } from '#domain/school/charge-rules.ts';
import { school } from '#domain/school/decide.ts';
import { firstEnquiryReply } from '#domain/school/enquiry-reply.ts';
import { firstEnrolmentLink, ofSchoolItself } from '#domain/school/enrolment-link.ts';
import { firstHolidays } from '#domain/school/holidays.ts';
import { noInvoiceSettings } from '#domain/school/invoice-settings.ts';
import { noWords } from '#domain/school/notice-wording.ts';
import type { OpenSchool } from '#domain/school/school.ts';

// One stream holds all that a school has set: each form of it is a record of its own, so that two people may change two of them.

const ofSchool = (
  first: Fields | null,
  shows: (state: OpenSchool, asked: Asked) => Fields | null,
) => edited(school, (state, asked) => (state.status === 'none' ? first : shows(state, asked)));

export const editedSchool = ofSchool(null, ({ details }) => {
  const { defaultLessonPriceCents, ...rest } = details;
  return { ...rest, defaultLessonPrice: toDollars(defaultLessonPriceCents) };
});

export const editedListing = ofSchool({ listed: false }, ({ listing }) =>
  listing === null ? { listed: false } : { ...listing, listed: true },
);

export const editedPrices = ofSchool(
  null,
  ({ prices }) =>
    prices && Object.fromEntries(priceNames.map((name) => [name, priceText(prices[name])])),
);

export const editedInvoiceSettings = ofSchool(noInvoiceSettings, ({ invoiceSettings }) => ({
  ...noInvoiceSettings,
  ...invoiceSettings,
}));

export const editedHolidays = ofSchool({ ...firstHolidays }, ({ holidays }) => ({ ...holidays }));

export const editedNoticeRules = ofSchool({ ...firstNoticeRules }, ({ noticeRules }) => ({
  ...noticeRules,
}));

export const editedEnquiryReply = ofSchool({ ...firstEnquiryReply }, ({ enquiryReply }) => ({
  ...enquiryReply,
}));

/** The link of the instructor in the body, or the school’s own. */
export const editedEnrolmentLink = ofSchool(
  { ...firstEnrolmentLink },
  ({ enrolmentLinks }, { body }) => ({
    ...(enrolmentLinks.get(Number(body['instructorId'] ?? ofSchoolItself)) ?? firstEnrolmentLink),
  }),
);

/** Of the kind that the body names. */
export const editedNoticeWords = ofSchool({ ...noWords }, ({ noticeWords }, { body }) => ({
  ...(noticeWords[body['kind'] as keyof typeof noticeWords] ?? noWords),
}));

export const editedChargeRules = ofSchool(
  { ...chargeRulesShown(firstChargeRules) },
  ({ chargeRules }) => ({ ...chargeRulesShown(chargeRules) }),
);

const rulesShown = ({ mostCents, ...rules }: CreditRules) => ({
  ...rules,
  mostCharged: mostCents === null ? null : toDollars(mostCents),
});

export const editedCreditRules = ofSchool(rulesShown(firstCreditRules), ({ creditOffer }) =>
  rulesShown(creditOffer.rules),
);
