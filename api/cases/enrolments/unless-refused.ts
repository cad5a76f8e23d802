import { Rejection } from '#domain/kernel/rejection.ts';

/** What the domain refuses keeps the rest from nobody: the instructor sees what is missing on the student's page. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (refusal) {
    if (!(refusal instanceof Rejection)) throw refusal;
  }
}
