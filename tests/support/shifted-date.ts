// Preloaded by a process whose machine has a wrong clock: `Date` is off by `CLOCK_OFF_MS`, which it says itself where it matters.
const offMs = Number(process.env['CLOCK_OFF_MS'] ?? 0);
const Right = Date;

globalThis.Date = class extends Right {
  constructor(...given: []) {
    if (given.length > 0) super(...given);
    else super(Right.now() + offMs);
  }
  static override now(): number {
    return Right.now() + offMs;
  }
} as DateConstructor;
