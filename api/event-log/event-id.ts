/**
 * A number for a new event. It begins with the time, so that an index over all of them grows at its end; by chance alone each append to a long ledger
 * would touch pages all over it.
 */
export const newEventId = (): string => Bun.randomUUIDv7();
