import { evolveBy } from '../kernel/decider.ts';
import type { StudentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { CorrectableDetail } from './correctable.ts';
import type { PrivacyEvent } from './events.ts';

export type PrivacyRequest =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly studentId: StudentId;
      readonly field?: CorrectableDetail | undefined;
    }
  | { readonly status: 'answered' };

export const noRequest: PrivacyRequest = { status: 'none' };

export const evolve = evolveBy<PrivacyRequest, PrivacyEvent>({
  PrivacyRequestReceived: (_, { studentId, field }) => ({
    status: 'open',
    studentId,
    ...(field && { field }),
  }),
  PrivacyRequestAnswered: () => ({ status: 'answered' }),
});

export const noun = defineNoun({
  noun: 'privacy',
  label: 'Privacy request',
  initial: noRequest,
  evolve,
  bound: thing('one request'),
  topics: ['privacy', 'notifications'],
});
