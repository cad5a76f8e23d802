/** SQL files are imported as text. */
declare module '*.sql' {
  const text: string;
  export default text;
}

// Its published types are those of an earlier version, which knew no preference among equals.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    /** Those of `available` that are acceptable, the best first. */
    encodings(available: string[], options?: { preferred: string[] }): string[];
  }
}
