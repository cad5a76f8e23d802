/** The sentence that a person reads of a refusal; null where it came without one. */
export const refusalIn = ({ message }: { readonly message?: unknown }): string | null =>
  typeof message === 'string' ? message : null;
