import { useState } from 'react';
import type { Draft } from './answers.ts';
import type { Enrolling } from './use-enrolling.ts';

/** Fields of the draft that are typed as text. */
type TextField = {
  [Field in keyof Draft]-?: string extends NonNullable<Draft[Field]> ? Field : never;
}[keyof Draft];

/** The fields of a step, by the names of the route's schema, filled from the saved answers. */
export function useAnswers({ soFar, errors }: Enrolling) {
  const [typed, setTyped] = useState<Draft>(soFar.draft);
  const set = (change: Draft) => setTyped((now) => ({ ...now, ...change }));
  return {
    typed,
    set,
    /** For the `Field` around an input. */
    at: (field: TextField) => ({
      error: errors[field],
      control: {
        name: field,
        value: typed[field] ?? '',
        onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
      },
    }),
    /** The values of these fields; null for an empty one. */
    pick: (...fields: readonly (keyof Draft)[]): Draft =>
      Object.fromEntries(fields.map((field) => [field, typed[field] || null])),
  };
}
