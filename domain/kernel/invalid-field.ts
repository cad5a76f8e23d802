import { Rejection } from './rejection.ts';

/** A "no" to what one input holds. */
export const invalidField = (field: string, code: string, sentence: string) =>
  new Rejection('invalid', code, sentence, { fields: { [field]: sentence } });

/** A "no" to a day that has not come yet. @param what the day, as a sentence begins with it */
export const afterToday = (field: string, what: string) =>
  invalidField(field, 'after_today', `${what} cannot be after today.`);
