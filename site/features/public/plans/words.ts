import type { Filled } from '#site/format/filled.ts';

export const activeStudents = 'Active students';
export const unlimited = 'Unlimited';
export const instructors = 'Instructors';
export const one = 'One';
export const several = 'Several';
export const diaryWithClashRefusal = 'Diary with clash refusal';
export const yes = 'Yes';
export const paymentLinksCardsInvoices = 'Payment links, cards, invoices';
export const skillsLogbookCertificates = 'Skills, logbook, certificates';
export const studentPortalAndParentInvitations = 'Student portal and parent invitations';
export const liveChat = 'Live chat';
export const directoryListing = 'Directory listing';
export const yourOwnNameAndColours = 'Your own name and colours';
export const no = 'No';
export const exportOfEverything = 'Export of everything';
export const sideBySide = 'Side by side';
export const whatYouGet = 'What you get';
export const trialHasEverything =
  'The 14-day trial has everything in Premium. Prices are in New Zealand dollars.';
export const pricesAreInDollars = 'Prices are in New Zealand dollars.';
export const plansTitle = 'Two plans, one price each';
export const plansLead =
  'Start with 14 days of everything. When a trial ends you can still read and export.';
export const diaryPaymentsSkillsCertificates = 'Diary, payments, skills, certificates';
export const directoryListingWithReviews = 'Directory listing with reviews';
export const unlimitedStudents = 'Unlimited students';
export const upToStudents = (its: Filled<'count'>) => `Up to ${its.count}`;
export const upToActiveStudents = (its: Filled<'count'>) => `Up to ${its.count} active students`;
