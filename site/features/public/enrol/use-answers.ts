import { useState } from 'react';
import type { Draft } from './answers.ts';
import type { Enrolling } from './use-enrolling.ts';

/** Fields of the draft that are typed as text. */
type TextField = {
  [Field in keyof Draft]-?: string extends NonNullable<Draft[Field]> ? Field : never;
}[keyof Draft];

/** What is typed in a step, from what was kept. */
export function useAnswers({ soFar, errors }: Enrolling) {
  const [typed, setTyped] = useState<Draft>(soFar.draft);
  const set = (change: Draft) => setTyped((now) => ({ ...now, ...change }));
  return {
    typed,
    set,
    /** For a `Field` around an input. */
    errorOf: (field: keyof Draft) => errors[field],
    /** For the input. */
    at: (field: TextField) => ({
      name: field,
      value: typed[field] ?? '',
      onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
    }),
    /** What was typed of these, an empty one as nothing. */
    pick: (...fields: readonly (keyof Draft)[]): Draft =>
      Object.fromEntries(fields.map((field) => [field, typed[field] || null])),
  };
}
