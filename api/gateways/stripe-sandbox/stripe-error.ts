/** An error in Stripe's shape, with the status it is answered under. */
export class SandboxError extends Error {
  readonly status: number;
  readonly body: {
    readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error';
    readonly message: string;
    readonly code?: string;
    readonly decline_code?: string;
    readonly param?: string;
    readonly payment_intent?: unknown;
  };

  constructor(status: number, body: SandboxError['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const noSuch = (kind: string, id: string) =>
  new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  });

export const wrong = (message: string, code = 'parameter_invalid', status = 400) =>
  new SandboxError(status, { type: 'invalid_request_error', code, message });
