// What a route's `detail.responses` say of it where a schema cannot: files, empty responses, refusals of its own.

/** A file, in one of these types of content, which say all there is to say of its bytes. */
export function asFile(description: string, ...types: readonly string[]) {
  const content = Object.fromEntries(types.map((type) => [type, { schema: {} }]));
  return { 200: { description, content } };
}

/** A PDF. */
export const asPdf = asFile('The PDF', 'application/pdf');

/** Done, and nothing to say: 204. */
export const noContent = { 204: { description: 'Done' } };

/** Refusals of this route that neither its protection nor its inputs tell of. */
export function refusals(...statuses: readonly (keyof typeof refusalNames)[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${refusalNames[status]}` }]),
  );
}

/** A form that a page may send by itself, without a script: where it leads then, and its refusals as pages. */
export const asPlainForm = {
  303: { description: 'For a form sent without a script: to the page that says so' },
  ...Object.fromEntries(
    (
      ['400', '403', '404', '408', '409', '410', '411', '413', '415', '422', '429', '5XX'] as const
    ).map((status) => [
      status,
      {
        description: 'Refused; for a form sent without a script, as a page',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          'text/html': { schema: { type: 'string' } },
        },
      },
    ]),
  ),
};

/** What the document calls each kind of problem. */
export const refusalNames = {
  400: 'Unreadable',
  401: 'SignedOut',
  402: 'PlanNeeded',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'TooSlow',
  409: 'Conflict',
  410: 'Gone',
  411: 'LengthRequired',
  412: 'ChangedMeanwhile',
  413: 'TooLarge',
  415: 'WrongContentType',
  422: 'Invalid',
  429: 'TooManyRequests',
  '5XX': 'Unavailable',
} as const;
