import type { Noun } from '#domain/kernel/noun.ts';

/** What a stream of each noun holds, as a list of choices says it. */
export const nounNames: Readonly<Record<Noun, string>> = {
  account: 'Account',
  availability: 'Availability',
  board: 'Mood board',
  contact: 'Contact message',
  conversation: 'Conversation',
  diary: 'Day of a diary',
  enquiry: 'Booking request',
  erasure: 'Erasure',
  inbox: 'Notifications',
  invoices: 'Invoices',
  payment: 'Payment',
  practice: 'Practice',
  privacy: 'Privacy request',
  progress: 'Progress',
  resource: 'Resource',
  review: 'Review',
  school: 'School',
  student: 'Student',
  subscription: 'Subscription',
  team: 'Team',
  theory: 'Theory record',
};
