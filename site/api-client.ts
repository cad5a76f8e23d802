import type { treaty } from '@elysia/eden/treaty2';
import type { App } from '#api/app.ts';
import type { Problem } from '#api/http/problem.ts';
import { refusalIn } from './refusal.ts';
import { typedCalls } from './typed-calls.ts';
import * as words from './words.ts';

/** The typed client of our API; the only line that mentions the server. Dates stay the text they were sent as. */
export const { api } = typedCalls(
  globalThis.location?.origin ?? 'http://localhost',
  // The proxy answers any path; Eden's types say which there are.
) as ReturnType<typeof treaty<App>>;

/**
 * A call that was answered with anything but success. `message` is the status, a colon and the body, as logs want it;
 * `sentence` is what a person reads.
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, body: unknown) {
    super(`${status}: ${typeof body === 'string' ? body : JSON.stringify(body)}`);
    const problem: Partial<Problem> = isRecord(body) ? body : {};
    this.name = 'CallError';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.sentence =
      refusalIn(problem) ?? (body === 'foreign' ? words.foreignAnswer : words.noAnswer);
    this.fields = problem.fields ?? {};
    this.details = problem.details ?? {};
  }
}

/** Sent beside an edit: the revision of the record that it was made from, as the record said it. */
export type Revised = { readonly revision: number };

type Answer<Data> = { data: Data | null; error: { status: unknown; value: unknown } | null };

/** The data of a call, or a `CallError`. */
export async function answered<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error } = await call;
  if (error) throw new CallError(Number(error.status), error.value);
  // Without an error there is data; null is what a call that returns nothing has.
  return data as Data;
}

/** Whether what was sent is on this phone, kept by the service worker until there is signal. */
export const isOnPhone = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'on_this_phone';

/** What to tell a person about something that went wrong in a call. */
export function sentenceOf(error: unknown): string {
  return error instanceof CallError ? error.sentence : words.somethingWentWrong;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
