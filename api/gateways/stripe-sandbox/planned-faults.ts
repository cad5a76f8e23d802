/** What may go wrong on the way to Stripe: so many of the next requests meet it. */
export type PlannedFaults = {
  /** Answered 500, and nothing is done. */
  refuses: number;
  /** Done, and something in between gives up waiting for the answer. */
  timesOut: number;
};

export const refusal = (): Response =>
  Response.json(
    { error: { type: 'api_error', message: 'An unknown error occurred.' } },
    { status: 500 },
  );

export const timeOut = (): Response => new Response(null, { status: 504 });
