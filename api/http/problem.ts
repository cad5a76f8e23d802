import { Elysia, ValidationError } from 'elysia';
import { z } from 'zod';
import { CouldNotConfirm, StreamBusy } from '#api/command-handler.ts';
import { LockTimeout } from '#api/database/advisory-locks.ts';
import type { Deps } from '#api/deps.ts';
import { DocumentNotMade } from '#api/documents/workers.ts';
import { AppendTooLarge } from '#api/event-log/append-size.ts';
import { isArchived } from '#api/event-log/archived.ts';
import { LedgerRefused, LedgerUnavailable } from '#api/event-log/event-log.ts';
import { isCardCompanyAway } from '#api/gateways/stripe.ts';
import { problemBody } from '#api/ground/problem-body.ts';
import { isKeyed } from '#api/idempotency/keyed-requests.ts';
import { RequestRefused } from '#api/intake/request-refused.ts';
import { log, reportFault } from '#api/telemetry/logger.ts';
import { requestIdOf } from '#api/telemetry/request-observer.ts';
import { LedgerStopped } from '#api/timeline/guard-ledger.ts';
import { Rejection, type RejectionKind } from '#domain/kernel/rejection.ts';
import '#domain/kernel/sentences.ts';
import {
  isDatabaseAway,
  isDiskFull,
  isLocked,
  isMissing,
  isTimeOver,
} from '#projections/engine/database-faults.ts';
import { ReadModelsStandStill } from '#projections/engine/waiting.ts';
import { isNavigation, isPlainForm, problemPage, refusalPage } from './refusal-page.ts';

/** The body of every error (RFC 9457), beside the status: `detail` and `message` are the sentence a person reads, `fields` the inputs at fault, `instance` names the request as its `x-request-id` does. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z.string().optional(),
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;

/** The one table from what sort of "no" it is to what HTTP calls it. */
const statuses: Readonly<Record<RejectionKind, number>> = {
  invalid: 422,
  missing: 404,
  conflict: 409,
  stale: 412,
  forbidden: 403,
  unpaid: 402,
  gone: 410,
  limited: 429,
  signedOut: 401,
};

/** Turns whatever went wrong into a problem response, or a page where a browser would show it; nothing else in the product writes an error body. */
export const problems = (deps: Pick<Deps, 'isRenewing'>) =>
  new Elysia({ name: 'problems' }).onError(
    { as: 'global' },
    async ({ request, error, code, route }) => {
      const answer = (await isForRenewal(error, deps))
        ? renewingProblem({ request, error })
        : problemOf({ request, error, code, route });
      if (isPlainForm(request)) return refusalPage(request, answer);
      return isNavigation(request) ? problemPage(answer) : ofRequest(request, answer);
    },
  );

type Failed = {
  readonly request: Request;
  readonly error: unknown;
  readonly code: unknown;
  readonly route: string;
};

/** Identifies this one failure (RFC 9457, 3.1.5), so that a person can quote it to the operator. */
async function ofRequest(request: Request, answer: Response): Promise<Response> {
  const body: Problem = await answer.json();
  const { status, headers } = answer;
  const hex = requestIdOf(request).replaceAll('-', '').toLowerCase();
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return Response.json({ ...body, instance: `urn:uuid:${uuid}` }, { status, headers });
}

/** What is not there while no other edition's read models serve is a fault of ours. */
const isForRenewal = async (fault: unknown, { isRenewing }: Pick<Deps, 'isRenewing'>) =>
  fault instanceof ReadModelsStandStill ||
  (isMissing(fault) && (await isRenewing().catch(() => false)));

function renewingProblem({ request, error }: Pick<Failed, 'request' | 'error'>): Response {
  reportFault('renewing', error, { requestId: requestIdOf(request) });
  return comeBack(problemResponse(503, 'renewing', renewing(request)));
}

function problemOf({ error, code, request, route }: Failed): Response {
  if (error instanceof Rejection) {
    const { code: named, message, fields, details } = error;
    const answer = problemResponse(statuses[error.kind], named, message, fields, details);
    const { retryAfterSeconds } = details;
    return typeof retryAfterSeconds === 'number' ? comeBack(answer, retryAfterSeconds) : answer;
  }
  // A body that the framework reads by our readers is refused from inside of its own error.
  const refusal = error instanceof Error && code === 'PARSE' ? error.cause : error;
  if (refusal instanceof RequestRefused) return refusedRequest(refusal);
  if (error instanceof ValidationError) return validationProblem(error, request);
  if (error instanceof AppendTooLarge)
    return problemResponse(
      413,
      'too_large',
      'This is more than the ledger records at once (1 MB). Nothing was saved: make it smaller, or send it in parts.',
    );
  if (error instanceof StreamBusy || error instanceof LockTimeout) {
    reportFault('busy', error, { requestId: requestIdOf(request) });
    return comeBack(
      problemResponse(
        503,
        'too_busy',
        'Others kept changing this at the same moment, so it was not saved. Try again in a moment.',
      ),
    );
  }
  if (isArchived(error)) {
    reportFault('ledger', error, { requestId: requestIdOf(request) });
    return problemResponse(503, 'archived', error.message);
  }
  if (error instanceof LedgerStopped) {
    reportFault('ledger', error, { requestId: requestIdOf(request) });
    return comeBack(
      problemResponse(
        503,
        'ledger_stopped',
        'Keep Left is not sure that it is working with the right database, so nothing is being saved. This was not saved. Try again later.',
      ),
      60,
    );
  }
  if (error instanceof LedgerRefused) {
    reportFault('ledger', error, { requestId: requestIdOf(request) });
    return comeBack(
      problemResponse(
        503,
        'ledger_unavailable',
        'The ledger takes nothing at the moment, so this was not recorded. Try again shortly.',
      ),
    );
  }
  if (error instanceof CouldNotConfirm || error instanceof LedgerUnavailable) {
    reportFault('ledger', error, { requestId: requestIdOf(request) });
    const isRecorded = error instanceof CouldNotConfirm && error.isRecorded;
    return couldNotConfirm(request, isRecorded ? 'was recorded' : 'may have been recorded');
  }
  if (isTimeOver(error) && isAsking(request) && route.startsWith('/api/audit/')) {
    return problemResponse(
      503,
      'search_too_long',
      'This search takes too long. Narrow it: name a school or a person, or a shorter time.',
    );
  }
  if (code === 'PARSE') return problemResponse(400, 'unreadable_body', unreadable(request));
  if (code === 'NOT_FOUND')
    return problemResponse(404, 'not_found', 'There is nothing at this address.');
  reportFault('request', error, {
    requestId: requestIdOf(request),
    method: request.method,
    route,
  });
  if (isCardCompanyAway(error)) {
    return problemResponse(
      503,
      'card_company_unavailable',
      'The card company does not answer at the moment. No card is charged twice: look at the payment again in a minute before you retry.',
    );
  }
  if (isDiskFull(error)) {
    return comeBack(
      problemResponse(
        503,
        'disk_full',
        'The disk that this is written to is full, so it could not be finished. Try again once there is room: nothing is done twice.',
      ),
      60,
    );
  }
  if (error instanceof DocumentNotMade) {
    return comeBack(
      problemResponse(
        503,
        'document_not_made',
        'This document could not be made just now. Please try again in a minute.',
      ),
    );
  }
  if (isDatabaseAway(error)) {
    return isAsking(request)
      ? comeBack(
          problemResponse(
            503,
            'database_unavailable',
            isLocked(error)
              ? 'Somebody is working on our database, and this has to wait for it. Try again shortly.'
              : 'Our database does not answer at the moment. Try again shortly.',
          ),
        )
      : couldNotConfirm(request, 'may have been recorded');
  }
  return serverError(request);
}

/** A sender whose body was not waited for is not listened to any more. */
const closing: readonly number[] = [408, 429, 503];

function refusedRequest({ status, code, message, retryAfterSeconds }: RequestRefused): Response {
  const details = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  const answer = problemResponse(status, code, message, {}, details);
  if (closing.includes(status)) answer.headers.set('connection', 'close');
  return retryAfterSeconds === undefined ? answer : comeBack(answer, retryAfterSeconds);
}

const isAsking = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** What is safe to do about a write whose outcome we do not know. */
const advice = (request: Request): string =>
  isKeyed(request)
    ? 'Try again: it will not be done twice.'
    : 'Look again in a moment before you send it anew.';

const renewing = (request: Request): string =>
  isAsking(request)
    ? 'Keep Left is being brought up to date, and this part of it is not ready yet. Try again in a few minutes.'
    : 'Keep Left is being brought up to date. Until then everything can be read, but nothing saved: try again in a few minutes.';

export function couldNotConfirm(request: Request, what: string): Response {
  return comeBack(
    problemResponse(
      503,
      'could_not_confirm',
      `This ${what}, but could not be confirmed yet. ${advice(request)}`,
    ),
  );
}

/** Says nothing about what was saved, because that is not known here. */
function serverError(request: Request): Response {
  return problemResponse(
    500,
    'server_error',
    isAsking(request)
      ? 'Something went wrong on our side. Please try again.'
      : `Something went wrong on our side, and we cannot say whether this was saved. ${advice(request)}`,
  );
}

/** Asks the client to come back in some seconds (RFC 9110, 10.2.3). */
function comeBack(response: Response, seconds = 2): Response {
  response.headers.set('retry-after', String(seconds));
  return response;
}

const unreadable = ({ headers }: Request): string =>
  headers.get('content-type')?.startsWith('multipart/')
    ? 'The form could not be read: it was cut short, or its parts are not marked as it says.'
    : 'The request body is not valid JSON.';

function validationProblem(error: ValidationError, request: Request): Response {
  if (error.type === 'response') {
    const fields = error.all.map((issue) => ('path' in issue ? issue.path : '')).join(' ');
    log('answer_misfit', { requestId: requestIdOf(request), fields }, 'error');
    return serverError(request);
  }
  // A path that no record can have names nothing.
  if (error.type === 'params')
    return problemResponse(404, 'not_found', 'There is nothing at this address.');
  if (error.type === 'body' && error.value === undefined)
    return problemResponse(
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
  return problemResponse(
    422,
    'invalid_input',
    first ?? 'Something in the request is not right.',
    fields,
  );
}

/** A problem response. */
export function problemResponse(
  status: number,
  code: string,
  message: string,
  fields: Readonly<Record<string, string>> = {},
  details: Readonly<Record<string, unknown>> = {},
): Response {
  const body: Problem = {
    ...problemBody(status, code, message),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
  return Response.json(body, {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}
