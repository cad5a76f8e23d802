/** What sort of "no" it is; the edge has one status for each. */
export type RejectionKind =
  | 'invalid'
  | 'missing'
  | 'conflict'
  /** What it was made from has changed. */
  | 'stale'
  | 'forbidden'
  | 'unpaid'
  | 'gone'
  | 'limited'
  | 'signedOut';

/**
 * A rule said no, before anything was recorded. `code` states the fact for programs (`lesson_overlaps`), `message` is the sentence
 * a person reads, `fields` names the inputs at fault, `details` is what a screen needs to help.
 */
export class Rejection extends Error {
  readonly kind: RejectionKind;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    kind: RejectionKind,
    code: string,
    sentence: string,
    more: { fields?: Record<string, string>; details?: Record<string, unknown> } = {},
  ) {
    super(sentence);
    this.name = 'Rejection';
    this.kind = kind;
    this.code = code;
    this.fields = more.fields ?? {};
    this.details = more.details ?? {};
  }
}
