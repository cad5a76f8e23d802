import type { Mode } from '#domain/theory/mode.ts';
import type { Licence } from '#domain/theory/question.ts';

/** Starts a new test. */
export type Start = (mode: Mode, licence: Licence) => void;

/** Which test is being fetched, so that its own button can say so. */
export type Starting = { mode: Mode; licence: Licence } | null;
