/** A command whose outcome could not be learnt in time. The same idempotency key, or a look, tells later. */
export class CouldNotConfirm extends Error {
  override name = 'CouldNotConfirm';
  /** Whether it is certain that facts were recorded. */
  readonly isRecorded: boolean;

  constructor(isRecorded: boolean, message: string, options?: ErrorOptions) {
    super(message, options);
    this.isRecorded = isRecorded;
  }
}
