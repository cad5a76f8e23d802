/**
 * Some of these event ids are recorded already, but not all of them in this stream: the caller mixed old ids with new ones. Nothing
 * was recorded.
 */
export class PartlyRecorded extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`${stream}: some of these event ids are already recorded, not all of them here`);
    this.name = 'PartlyRecorded';
    this.stream = stream;
  }
}
