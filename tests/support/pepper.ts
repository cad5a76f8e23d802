import { pepperOf } from '#api/sessions/pepper.ts';

export const testPepperSecret = 'a pepper for tests, of no use elsewhere';

/** The pepper of every product that is opened in a test. */
export const testPepper = pepperOf(testPepperSecret);
