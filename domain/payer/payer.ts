import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { PayerDetails } from './commands.ts';
import type { OrderNumber, PayerEvent } from './events.ts';

export type Payer =
  | { readonly status: 'none' }
  | {
      readonly status: 'known';
      readonly schoolId: SchoolId;
      readonly guardianId: number | null;
      readonly details: PayerDetails;
      readonly orderNumbers: readonly OrderNumber[];
    };

type Recorded = Omit<PayerDetails, keyof typeof aPerson> & {
  readonly [Key in keyof typeof aPerson]?: PayerDetails[Key] | undefined;
};

/** What a person says of the organisation that they are not. */
export const aPerson = {
  isOrganisation: false,
  contactName: null,
  nzbn: null,
  gstNumber: null,
} as const;

/** Details as one form tells them; those of a person say nothing of an organisation. */
export function payerDetailsOf({
  name,
  email,
  phone,
  address,
  ...organisation
}: Recorded): PayerDetails {
  const {
    isOrganisation = false,
    contactName = null,
    nzbn = null,
    gstNumber = null,
  } = organisation;
  const own = isOrganisation ? { isOrganisation, contactName, nzbn, gstNumber } : aPerson;
  return { name, email, phone, address, ...own };
}

const noPayer: Payer = { status: 'none' };

export const evolve = evolveBy<Payer, PayerEvent>({
  PayerAdded: (_, { schoolId, guardianId, ...details }) => ({
    status: 'known',
    schoolId,
    guardianId,
    details: payerDetailsOf(details),
    orderNumbers: [],
  }),
  PayerChanged: (payer, { orderNumbers, ...details }) =>
    payer.status === 'none'
      ? payer
      : {
          ...payer,
          details: payerDetailsOf(details),
          orderNumbers: orderNumbers ?? payer.orderNumbers,
        },
});

export const noun = defineNoun({
  noun: 'payer',
  label: 'Payer',
  initial: noPayer,
  evolve,
  bound: thing('one payer'),
  topics: ['payments'],
});
