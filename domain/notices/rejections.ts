import { Rejection } from '../kernel/rejection.ts';

export const nothingToText = () =>
  new Rejection(
    'conflict',
    'nothing_to_text',
    'This lesson is over: there is nothing to remind of.',
  );

/** @param why a sentence about the number */
export const takesNoText = (why: string) => new Rejection('conflict', 'takes_no_text', why);

/** Text messages were chosen, and cannot be had. */
export const noTextsThere = (why: string) =>
  new Rejection('invalid', 'takes_no_text', why, { fields: { texts: why } });

export const noPaymentToShow = () =>
  new Rejection(
    'conflict',
    'no_payment_to_show',
    'There is no payment yet to show these words with. Ask for one first.',
  );

export const noLessonToShow = () =>
  new Rejection(
    'conflict',
    'no_lesson_to_show',
    'There is no lesson yet to show these words with. Book one first.',
  );

const textStart =
  'This phone replied STOP. To get texts again, text START from it to the number they came from.';
/** Only the phone takes back what it said. */
export const phoneSaidStop = () =>
  new Rejection('conflict', 'phone_said_stop', textStart, { fields: { texts: textStart } });
