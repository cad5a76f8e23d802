import { pepperOf } from '#api/sessions/pepper.ts';

/** The pepper of every product that is opened in a test. */
export const testPepper = pepperOf('a pepper for tests, of no use elsewhere');
