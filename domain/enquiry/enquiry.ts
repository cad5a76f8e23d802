import { evolveBy } from '../kernel/decider.ts';
import type { StudentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { EnquiryEvent } from './events.ts';

export const enquiryStatuses = ['new', 'contacted', 'converted', 'declined'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export type Enquiry =
  | { readonly status: 'none' }
  | { readonly status: 'new' | 'contacted' | 'declined'; readonly isReplied?: true }
  | { readonly status: 'converted'; readonly studentId: StudentId };

export const noEnquiry: Enquiry = { status: 'none' };

export const evolve = evolveBy<Enquiry, EnquiryEvent>({
  EnquiryReceived: () => ({ status: 'new' }),
  EnquiryReplied: (enquiry) =>
    enquiry.status === 'none' || enquiry.status === 'converted'
      ? enquiry
      : { ...enquiry, isReplied: true },
  EnquiryContacted: (enquiry) => becoming(enquiry, 'contacted'),
  EnquiryDeclined: (enquiry) => becoming(enquiry, 'declined'),
  EnquiryReopened: (enquiry) => becoming(enquiry, 'new'),
  EnquiryConverted: (_, { studentId }) => ({ status: 'converted', studentId }),
});

/** What went out at once stays so. */
const becoming = (before: Enquiry, status: 'new' | 'contacted' | 'declined'): Enquiry =>
  'isReplied' in before ? { status, isReplied: true } : { status };

export const noun = defineNoun({
  noun: 'enquiry',
  label: 'Booking request',
  initial: noEnquiry,
  evolve,
  bound: thing('one enquiry'),
  topics: ['enquiries', 'notifications'],
});
