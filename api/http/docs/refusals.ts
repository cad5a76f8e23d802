import { problemBody } from '#api/ground/problem-body.ts';
import { refusalNames } from '#api/http/response-docs.ts';

/** What each kind of refusal means to anyone who calls, with a sentence as it may be said. */
const meanings: Readonly<
  Record<keyof typeof refusalNames, readonly [description: string, code: string, sentence: string]>
> = {
  400: [
    'The body or the address cannot be read.',
    'unreadable_body',
    'The request body is not valid JSON.',
  ],
  401: ['Nobody is signed in.', 'signed_out', 'Please sign in first.'],
  402: [
    'The plan has ended or does not include this, or lesson credit does not cover it.',
    'plan_needed',
    'Your trial has ended. Please choose a plan to go on.',
  ],
  403: ['Whoever is signed in may not do this.', 'not_allowed', 'Your account may not do this.'],
  404: ['It is not there, or not theirs.', 'not_found', 'There is nothing at this address.'],
  408: [
    'The body came too slowly.',
    'too_slow',
    'This request came too slowly to be read. Send it again where the signal is better.',
  ],
  409: [
    'It does not fit what stands already.',
    'lesson_overlaps',
    '10:00 to 11:00 is taken by Mere Ngata.',
  ],
  410: ['It was there, and is no longer.', 'link_gone', 'This link has been used or has run out.'],
  411: [
    'Nobody said how long the body is.',
    'length_required',
    'Say how long this request is: send it whole, with a Content-Length.',
  ],
  412: [
    'The record has changed since the revision that `If-Match` names. `details.changes` says of each field what it was and is, `details.changedBy` and `changedAt` who changed it and when, and `details.revision` what the next try is made from. Nothing was saved.',
    'changed_meanwhile',
    'Ana Wilson changed this at 14:05 on Sat 28 Nov, after you opened it. Nothing was saved or removed: look at what changed, then try again.',
  ],
  413: [
    'More than is taken in one request.',
    'too_large',
    'That is more than we can take in one request (1 MB).',
  ],
  415: [
    'The body is neither JSON nor a form.',
    'wrong_content_type',
    'Send JSON as application/json, or a form, and say which in Content-Type.',
  ],
  422: [
    'Something that was sent is not right; `fields` says what.',
    'invalid_input',
    'Start time is required',
  ],
  429: [
    'Too often; `Retry-After` and `details.retryAfterSeconds` say in how many seconds it may be tried again.',
    'too_many_tries',
    'Too many attempts. Please wait a minute and try again.',
  ],
  '5XX': [
    'A fault of ours (500), or not at this moment (503). Whether something was saved is not certain: try again with the same Idempotency-Key, or look first.',
    'database_unavailable',
    'Our database does not answer at the moment. Try again shortly.',
  ],
};

/** The responses that refuse, for `components.responses`: the same everywhere. */
export const refusalResponses = Object.fromEntries(
  Object.entries(refusalNames).map(([status, name]) => {
    // The keys of one are the keys of the other.
    const [description, code, message] = meanings[status as '5XX'];
    const example = Number.parseInt(status.replace('XX', '03'), 10);
    const body = {
      ...problemBody(example, code, message),
      ...(status === '422' ? { fields: { startTime: message } } : {}),
    };
    const content = {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        example: body,
      },
    };
    return [name, { description, content }];
  }),
);
