import { requiredText } from '#domain/kernel/fields.ts';

/** Every dialog of an admin's asks why; the API leaves it open. */
export const withReason = { reason: requiredText('Why', 300) };

export const whyHint = 'Kept in the ledger with your name.';
