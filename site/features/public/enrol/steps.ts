import { needsAdult } from '#domain/agreement/to-sign.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { Draft, Offer, SoFar } from './answers.ts';
import * as words from './words.ts';

export const stepNames = [
  'you',
  'confirm',
  'licence',
  'places',
  'emergency',
  'parent',
  'terms',
  'payer',
  'product',
  'lesson',
  'review',
] as const;
export type Step = (typeof stepNames)[number];

export const titles: Readonly<Record<Step, string>> = {
  you: words.you,
  confirm: words.confirmTitle,
  licence: words.licence,
  places: words.places,
  emergency: words.emergency,
  parent: words.parent,
  terms: words.terms,
  payer: words.payer,
  product: words.product,
  lesson: words.lesson,
  review: words.review,
};

/** Whether a learner may skip the step. */
export const skippable: readonly Step[] = ['licence', 'places', 'emergency', 'product', 'lesson'];

/** The step of each field, so that a refusal at Send opens the right one. */
const fieldsOf: Readonly<Partial<Record<Step, readonly string[]>>> = {
  you: ['firstName', 'lastName', 'phone', 'dateOfBirth'],
  confirm: ['email'],
  licence: ['licenseType', 'licenceStage', 'licenceSince', 'licenceNumber', 'licenceExpiresOn'],
  places: ['address', 'suits', 'message'],
  emergency: ['emergencyName', 'emergencyPhone', 'emergencyEmail'],
  parent: ['parentName', 'parentEmail', 'parentPhone'],
  terms: ['termsName'],
  payer: ['payer', 'payerName', 'payerEmail', 'payerPhone'],
  product: ['productId', 'voucherCode'],
  lesson: ['lessonStartsAt', 'startTime'],
};

/** The steps for these answers. */
export const stepsOf = (offer: Offer, { draft }: Pick<SoFar, 'draft'>): Step[] =>
  stepNames.filter((step) => {
    if (step === 'parent') return isUnder18(draft);
    if (step === 'terms') return offer.terms !== null;
    if (step === 'product') return offer.products.length > 0;
    if (step === 'lesson') return offer.fullUntil === null;
    return true;
  });

export const stepOfField = (field: string): Step | undefined =>
  stepNames.find((step) => fieldsOf[step]?.includes(field));

/** By this browser's clock; the server decides at Send. */
export function isUnder18({ dateOfBirth }: Draft): boolean {
  if (!dateOfBirth || !/^\d{4}-\d\d-\d\d$/.test(dateOfBirth)) return false;
  return needsAdult(dateOfBirth, dateOf(new Date().toISOString()));
}
