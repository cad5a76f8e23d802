import { invalidField } from '../kernel/invalid-field.ts';
import { plainText } from '../kernel/plain-text.ts';

/** The fields that publishing fills in, by the name between the braces. */
export const mergeFields = {
  school: 'The school’s name',
  contact: 'The school’s website and the portal',
  cancelling: 'Free cancellation, late fees and no-shows',
  'no licence': 'A learner without a licence, or not fit to drive',
  'days to pay': 'Days to pay an invoice',
  'first day': 'The day these terms start',
} as const;
export type MergeField = keyof typeof mergeFields;
export type TermsFigures = Readonly<Record<MergeField, string>>;

const field = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** @throws where the text names an unknown field */
export function filledIn(text: string, figures: TermsFigures): string {
  const filled = text.replace(field, (_, name: string) => {
    const key = name.toLowerCase().replaceAll(/\s+/g, ' ');
    if (!Object.hasOwn(figures, key))
      throw invalidField(
        'text',
        'unknown_field',
        `There’s no field “${name.slice(0, 40)}”: choose one of ${Object.keys(mergeFields).join(', ')}.`,
      );
    return figures[key as MergeField];
  });
  return plainText(filled).trim();
}
