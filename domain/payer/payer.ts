import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { PayerDetails } from './commands.ts';
import type { PayerEvent } from './events.ts';

export type Payer =
  | { readonly status: 'none' }
  | {
      readonly status: 'known';
      readonly schoolId: SchoolId;
      readonly guardianId: number | null;
      readonly details: PayerDetails;
    };

const detailsOf = ({ name, email, phone, address }: PayerDetails): PayerDetails => ({
  name,
  email,
  phone,
  address,
});

const noPayer: Payer = { status: 'none' };

export const evolve = evolveBy<Payer, PayerEvent>({
  PayerAdded: (_, { schoolId, guardianId, ...details }) => ({
    status: 'known',
    schoolId,
    guardianId,
    details: detailsOf(details),
  }),
  PayerChanged: (payer, details) =>
    payer.status === 'none' ? payer : { ...payer, details: detailsOf(details) },
});

export const noun = defineNoun({
  noun: 'payer',
  label: 'Payer',
  initial: noPayer,
  evolve,
  bound: thing('one payer'),
  topics: ['payments'],
});
