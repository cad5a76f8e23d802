import { z } from 'zod';

/** Dollars as people type them: "70", "70.50", "$1,200". What is left empty is missing, not wrong. */
export const typedDollars = z.string().transform((typed) => {
  const figures = typed
    .trim()
    .replace(/^(NZ)?\$\s*/i, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  return figures === '' ? undefined : Number(figures);
});
