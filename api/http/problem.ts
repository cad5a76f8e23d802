import { Elysia, ValidationError } from 'elysia';
import { z } from 'zod';
import { isDatabaseAway } from '#api/database.ts';
import { LedgerUnavailable, RevisionConflict } from '#api/event-log/event-log.ts';
import { isCardCompanyAway } from '#api/gateways/stripe.ts';
import { note, noteFault } from '#api/operations/note.ts';
import { requestIdOf } from '#api/operations/request-id.ts';
import { Rejection, type RejectionKind } from '#domain/kernel/rejection.ts';
import '#domain/kernel/sentences.ts';

/** What every error answers (RFC 9457), beside the status: `message` is the sentence a person reads, `fields` the inputs at fault. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof problem>;

/** The one table from what sort of "no" it is to what HTTP calls it. */
const statuses: Readonly<Record<RejectionKind, number>> = {
  invalid: 422,
  missing: 404,
  conflict: 409,
  forbidden: 403,
  unpaid: 402,
  gone: 410,
  limited: 429,
  signedOut: 401,
};

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Sign in first',
  402: 'Plan needed',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length needed',
  413: 'Too large',
  415: 'Wrong content type',
  422: 'Something to correct',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Try again',
};

/** Turns whatever went wrong into a problem answer; nothing else in the product writes an error body. */
export const problems = new Elysia({ name: 'problems' }).onError(
  { as: 'global' },
  ({ error, code, request, route }) => {
    if (error instanceof Rejection) {
      return answer(statuses[error.kind], error.code, error.message, error.fields, error.details);
    }
    if (error instanceof ValidationError) return validationProblem(error, request);
    if (error instanceof RevisionConflict) {
      return answer(
        409,
        'changed_meanwhile',
        'Somebody else changed this at the same moment. Look again and retry.',
      );
    }
    if (error instanceof LedgerUnavailable) {
      noteFault('ledger', error, { requestId: requestIdOf(request) });
      return answer(
        503,
        'ledger_unavailable',
        'We could not confirm that this was saved. Look again in a moment before you retry.',
      );
    }
    if (code === 'PARSE') return answer(400, 'unreadable_body', unreadable(request));
    if (code === 'NOT_FOUND') return answer(404, 'not_found', 'There is nothing at this address.');
    noteFault('request', error, { requestId: requestIdOf(request), method: request.method, route });
    if (isCardCompanyAway(error)) {
      return answer(
        503,
        'card_company_unavailable',
        'The card company does not answer at the moment. No card is charged twice: look at the payment again in a minute before you retry.',
      );
    }
    if (isDatabaseAway(error)) {
      return answer(
        503,
        'database_unavailable',
        request.method === 'GET'
          ? 'Our database does not answer at the moment. Try again shortly.'
          : 'Our database went away while this was being saved. Look again in a moment before you retry.',
      );
    }
    return answer(
      500,
      'server_error',
      'Something went wrong on our side. Nothing was half-saved; please try again.',
    );
  },
);

const unreadable = ({ headers }: Request): string =>
  headers.get('content-type')?.startsWith('multipart/')
    ? 'The form could not be read: it was cut short, or its parts are not marked as it says.'
    : 'The request body is not valid JSON.';

function validationProblem(error: ValidationError, request: Request): Response {
  if (error.type === 'response') {
    const fields = error.all.map((issue) => ('path' in issue ? issue.path : '')).join(' ');
    note('answer_misfit', { requestId: requestIdOf(request), fields });
    return answer(
      500,
      'server_error',
      'Something went wrong on our side. Nothing was half-saved; please try again.',
    );
  }
  // A path that no record can have names nothing.
  if (error.type === 'params') return answer(404, 'not_found', 'There is nothing at this address.');
  if (error.type === 'body' && error.value === undefined)
    return answer(
      422,
      'invalid_input',
      'Nothing was sent that we can read. Send JSON or a form, and say which in Content-Type.',
      { body: 'Nothing was sent that we can read' },
    );
  const fields: Record<string, string> = {};
  for (const issue of error.all) {
    if (!issue.summary) continue;
    // What is wrong with the whole has no path of its own, which the framework calls "root".
    const path = 'path' in issue && issue.path !== 'root' ? issue.path : error.type;
    fields[path] ??= issue.summary;
  }
  const [first] = Object.values(fields);
  return answer(422, 'invalid_input', first ?? 'Something in the request is not right.', fields);
}

/** A problem answer. */
export function answer(
  status: number,
  code: string,
  message: string,
  fields: Readonly<Record<string, string>> = {},
  details: Readonly<Record<string, unknown>> = {},
): Response {
  const body: Problem = {
    type: `https://keepleft.example/problems/${code}`,
    title: titles[status] ?? 'Error',
    status,
    code,
    message,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
  return Response.json(body, {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}
