/**
 * What a language says of the server's refusals, by their codes (`lesson_overlaps`). In English the server's own sentence stands, which names what a code
 * cannot; another language has a `refusals.ts` beside its catalogues, and where that lacks a code the server's sentence stands too.
 */
export const refusals: Readonly<Record<string, string>> = {};
