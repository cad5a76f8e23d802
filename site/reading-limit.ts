/**
 * How long a reading may take until it is whole, in milliseconds. A browser has six connections to a server.
 * On a line that went deaf, readings without a limit would keep them all, and nothing else could be sent.
 */
const readingMs = 60_000;

export const readingLimit = (): AbortSignal => AbortSignal.timeout(readingMs);
