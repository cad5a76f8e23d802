import { invalidField } from '../kernel/invalid-field.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';

export const rulesNotFound = () =>
  new Rejection('missing', 'rules_not_found', 'There are no such licence rules.');

export const endsBeforeItStarts = () =>
  invalidField('until', 'ends_before_it_starts', 'The last day cannot be before the first.');

export const pastWithoutReason = (from: LocalDate) =>
  invalidField(
    'reason',
    'past_without_reason',
    `These rules start on ${formatDate(from)}, before today. Please say why.`,
  );

export const correctionWithoutReason = () =>
  invalidField('reason', 'correction_without_reason', 'Please say what you correct and why.');

const versionRefused = (kind: 'forbidden' | 'conflict', code: string, sentence: string) =>
  new Rejection(kind, code, sentence, { fields: { version: sentence } });

export const confirmedByProposer = () =>
  versionRefused(
    'forbidden',
    'confirmed_by_proposer',
    'You entered these rules. Another admin has to confirm them.',
  );

export const confirmedAlready = () =>
  versionRefused('conflict', 'rules_confirmed_already', 'These rules are confirmed already.');

export const notTheLatest = () =>
  versionRefused(
    'conflict',
    'rules_changed',
    'Somebody has changed these rules. Please read them again before you confirm.',
  );

export const withdrawnAlready = () =>
  new Rejection(
    'conflict',
    'rules_withdrawn',
    'These rules were withdrawn. Please enter them as new ones.',
  );
