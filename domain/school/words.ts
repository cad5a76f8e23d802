import { skillCategoryLabels } from '../catalogue/skills.ts';
import type { Words } from '../history/words.ts';
import { nobody } from '../inbox/notice.ts';
import { formatMoney } from '../kernel/money.ts';
import type { SchoolEvent } from './events.ts';

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
  SchoolSkillAdded: {
    says: ({ name, category }) => `added the skill ${name} (${skillCategoryLabels[category]})`,
    notifies: nobody,
  },
};
