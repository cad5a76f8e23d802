import { useState } from 'react';
import type { z } from 'zod';
import type { whoPaysForm } from '#domain/bills/commands.ts';
import { aPerson } from '#domain/payer/payer.ts';
import type { Guardian } from '#site/data/guardians.ts';
import { useAddPayer } from '#site/data/payers.ts';

type NewPayer = Pick<
  z.output<typeof whoPaysForm>,
  'name' | 'email' | 'phone' | 'address' | keyof typeof aPerson
>;

/** The number of whom a choice names; null is the student. A parent who is no payer yet and somebody new become one first, since shares name only payers. */
export function useChosenPayer(parents: readonly Guardian[]) {
  const adding = useAddPayer();
  // A payer who was added before a refusal is not added again.
  const [added, setAdded] = useState<Record<string, number>>({});
  return async (value: string | null, details: NewPayer): Promise<number | null> => {
    if (value === null || value === 'student') return null;
    const [kind = '', id] = value.split('-');
    if (kind === 'payer') return Number(id);
    const before = added[value];
    if (before !== undefined) return before;
    const guardian = parents.find((one) => one.id === Number(id));
    const payer = await adding.mutateAsync(
      guardian
        ? {
            name: guardian.parentName,
            email: guardian.email,
            phone: guardian.phone,
            address: null,
            ...aPerson,
            guardianId: guardian.id,
          }
        : {
            ...details,
            name: details.name ?? '',
            email: details.email ?? '',
            guardianId: null,
          },
    );
    setAdded((all) => ({ ...all, [value]: payer.id }));
    return payer.id;
  };
}
