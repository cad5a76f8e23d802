/** A request that is refused for what it is, before anybody asks what it wants. */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly status: 400 | 408 | 411 | 413 | 415 | 429 | 503;
  /** For programs, such as `unreadable_body`. */
  readonly code: string;
  /** Seconds after which the sender may try again; undefined where trying again is no use. */
  readonly retryAfterSeconds: number | undefined;

  /** @param sentence for the person who reads the answer; it repeats nothing of what was sent */
  constructor(
    status: RequestRefused['status'],
    code: string,
    sentence: string,
    retryAfterSeconds?: number,
  ) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const unreadable = (sentence: string): RequestRefused =>
  new RequestRefused(400, 'unreadable_body', sentence);

export const tooLarge = (sentence: string): RequestRefused =>
  new RequestRefused(413, 'too_large', sentence);
