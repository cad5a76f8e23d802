import { accounts } from './accounts/project.ts';
import { availability } from './availability/availability.ts';
import { certificates } from './certificates/project.ts';
import { contactMessages } from './contact-messages/project.ts';
import { conversations } from './conversations/conversations.ts';
import { directory } from './directory/project.ts';
import type { Projection } from './engine/projection.ts';
import { enquiries } from './enquiries/project.ts';
import { erasures } from './erasures/project.ts';
import { guardians } from './guardians/project.ts';
import { invoices } from './invoices/project.ts';
import { lessons } from './lessons/lessons.ts';
import { logbook } from './logbook/project.ts';
import { messages } from './messages/messages.ts';
import { moodBoards } from './mood-boards/project.ts';
import { notifications } from './notifications/project.ts';
import { payments } from './payments/payments.ts';
import { practice } from './practice/project.ts';
import { privacyRequests } from './privacy-requests/project.ts';
import { progress } from './progress/project.ts';
import { resources } from './resources/project.ts';
import { reviews } from './reviews/reviews.ts';
import { schoolBranding } from './school-branding/project.ts';
import { schoolMoney } from './school-money/project.ts';
import { schools } from './schools/project.ts';
import { skills } from './skills/project.ts';
import { skillsCurriculum } from './skills-curriculum/project.ts';
import { skillsSchool } from './skills-school/project.ts';
import { students } from './students/students.ts';
import { subscriptions } from './subscriptions/project.ts';
import { tests } from './tests/project.ts';
import { theoryAttempts } from './theory-attempts/project.ts';

const models: readonly Projection[] = [
  accounts,
  schools,
  schoolMoney,
  schoolBranding,
  subscriptions,
  students,
  lessons,
  availability,
  contactMessages,
  directory,
  enquiries,
  moodBoards,
  reviews,
  certificates,
  guardians,
  logbook,
  practice,
  payments,
  invoices,
  privacyRequests,
  progress,
  skills,
  skillsCurriculum,
  skillsSchool,
  tests,
  theoryAttempts,
  resources,
  conversations,
  messages,
  notifications,
];

/** Every read model; the last one blanks what the others filled. */
export const projections: readonly Projection[] = [
  ...models,
  erasures(models.flatMap(({ tables }) => tables)),
];
