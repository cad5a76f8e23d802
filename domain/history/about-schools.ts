import { skillCategoryLabels } from '../catalogue/skills.ts';
import { formatMoney } from '../kernel/money.ts';
import type { ResourceEvent } from '../resource/events.ts';
import type { BrandingEvent } from '../school/branding.ts';
import type { SchoolClosingEvent } from '../school/closing-events.ts';
import type { SchoolEvent } from '../school/events.ts';
import type { InvoiceSettingEvent } from '../school/invoice-settings.ts';
import type { SchoolListingEvent } from '../school/listing-events.ts';
import type { SchoolPriceEvent } from '../school/prices.ts';
import type { SchoolSkillEvent } from '../school/skill-events.ts';
import type { TeamEvent } from '../team/events.ts';
import type { Words } from './words.ts';

type Event =
  | SchoolEvent
  | SchoolListingEvent
  | SchoolPriceEvent
  | SchoolSkillEvent
  | InvoiceSettingEvent
  | BrandingEvent
  | SchoolClosingEvent
  | TeamEvent
  | ResourceEvent;

export const aboutSchools: Words<Event> = {
  SchoolRegistered: ({ name }) => `registered the school ${name}`,
  SchoolDetailsChanged: ({ name }) => `changed the details of the school ${name}`,
  SchoolListed: ({ place }) => `listed the school in the directory, teaching in ${place}`,
  SchoolUnlisted: () => 'took the school off the directory',
  SchoolArchived: () => 'closed the school',
  InstructorJoined: () => 'joined the school as an instructor',
  InstructorLeft: ({ accountId }, say) => `took ${say.account(accountId)} out of the team`,
  ResourceShared: ({ title, studentId }, say) =>
    `shared “${title}” with ${studentId === null ? 'every student' : say.student(studentId)}`,
  ResourceWithdrawn: ({ resourceId }) => `withdrew resource ${resourceId}`,
  PricesSet: ({ standardLessonPrice, doubleLessonPrice, tenLessonPackagePrice }) =>
    `set the prices: ${formatMoney(standardLessonPrice)} a lesson, ${formatMoney(doubleLessonPrice)} a double lesson, ${formatMoney(tenLessonPackagePrice)} for ten`,
  InvoiceSettingsChanged: ({ gstNumber, bankAccount }) =>
    `changed what invoices say: ${gstNumber ? `GST number ${gstNumber}` : 'no GST number'}, ${bankAccount ? `bank account ${bankAccount}` : 'no bank account'}`,
  BrandingChanged: ({ logo, colour }) =>
    `changed how the school looks: ${logo === null ? 'no logo' : 'a logo of its own'}, ${colour ? `the colour ${colour}` : 'our colours'}`,
  SchoolSkillAdded: ({ name, category }) =>
    `added the skill ${name} (${skillCategoryLabels[category]})`,
};
