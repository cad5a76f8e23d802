import { edition, questionBank } from '#domain/theory-test/bank/bank.ts';

/** The question bank as data: a page with a test on it reads it when one begins, and runs no script for it. */
export const GET = () => Response.json({ edition, bank: questionBank });
