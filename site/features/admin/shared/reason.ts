import { requiredText } from '#domain/kernel/fields.ts';
import * as words from './words.ts';

/** Every dialog of an admin's asks why; the API leaves it open. */
export const withReason = { reason: requiredText(words.why, 300) };

export const whyHint = words.whyHint;
