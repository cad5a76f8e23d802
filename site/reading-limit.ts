/**
 * A reading that is not whole after so long is given up, in milliseconds. A browser has few connections to a server: a line that goes deaf would keep them
 * all, and hold up what is said afterwards.
 */
const readingMs = 60_000;

export const readingLimit = (): AbortSignal => AbortSignal.timeout(readingMs);
