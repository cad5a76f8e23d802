import type { Instant } from '#domain/kernel/nz-time.ts';
import { note as keep, noted } from './database.ts';

/** The server tells its time in whole seconds: within two of them nobody is wrong, in milliseconds. */
const unsureMs = 2_000;

let offsetMs: number | undefined;
/** How far this device's clock is behind the server's, in milliseconds, as it was when the server was last heard: also where that was before the worker started. */
export const clockOffset = async (): Promise<number> =>
  (offsetMs ??= (await noted<number>('clock offset')) ?? 0);

let heardMs: number | undefined;
/**
 * When the server was last heard, by its own clock and rounded up, as it tells whole seconds: what it has learnt since then was not known here, whatever this device's clock
 * says. Null where it never was.
 */
export async function lastHeard(): Promise<Instant | null> {
  heardMs ??= await noted<number>('heard at');
  return heardMs === undefined ? null : new Date(heardMs).toISOString();
}

function noteHeard(serverMs: number): void {
  heardMs = Math.max(heardMs ?? 0, serverMs + 999);
  void keep('heard at', heardMs).catch(() => null);
}

/** Notes what an answer says of the server's clock. */
export function noteClock(answer: Response): void {
  const serverMs = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isFinite(serverMs)) return;
  noteHeard(serverMs);
  const measured = serverMs - Date.now();
  const next = Math.abs(measured) < unsureMs ? 0 : measured;
  const isNews = offsetMs === undefined || Math.abs(next - offsetMs) >= unsureMs;
  offsetMs = next;
  if (isNews) void keep('clock offset', next).catch(() => null);
}
