import { requiredText } from '#domain/kernel/fields.ts';

/** Every dialog of the desk asks why; the API takes what the spec says and leaves it open. */
export const because = { reason: requiredText('Why', 300) };

export const whyHint = 'Kept in the ledger with your name.';
