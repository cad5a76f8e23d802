import { Rejection } from '#domain/kernel/rejection.ts';

/** Skips a step that the domain refuses, so that the others still run; the instructor sees the gap on the student's page. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (refusal) {
    if (!(refusal instanceof Rejection)) throw refusal;
  }
}
