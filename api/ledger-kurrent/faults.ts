import { ErrorType, isCommandError } from '@eventstore/db-client';
import { LedgerRefused, LedgerUnavailable } from '#api/event-log/event-log.ts';

const passing: ReadonlySet<string> = new Set([
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);

/** gRPC's numbers where the client has no name for a fault: CANCELLED and INTERNAL are the line's, UNKNOWN may be anything. */
const CANCELLED = 1;
const UNKNOWN = 2;
const INTERNAL = 13;
const OF_THE_LINE: ReadonlySet<number | undefined> = new Set([CANCELLED, INTERNAL]);
const OF_ANYTHING: ReadonlySet<number | undefined> = new Set([undefined, UNKNOWN]);

/** How a server says that it cannot take a request yet; the client does not know these sentences. */
const NOT_YET = /server is (?:not ready|(?:too )?busy)|no leader info|write after end/i;

/** Attempts at an append whose refusal nobody can name. */
const MOST_UNNAMED = 3;

/**
 * Says after each fault of one append whether to try it again: as long as the fault lies in the line or in a server in trouble, and a few times where
 * it has no name. What was looked at and refused (no right to, a deleted stream, a bad request) would be refused again.
 */
export function retries(): (fault: unknown) => boolean {
  let unnamed = 0;
  return (fault) => {
    if (isPassing(fault)) return true;
    if (!isUnnamed(fault)) return false;
    unnamed += 1;
    return unnamed < MOST_UNNAMED;
  };
}

/** Whether a fault lies in the line or in a server in trouble. */
export function isPassing(fault: unknown): boolean {
  if (fault instanceof LedgerUnavailable) return !(fault instanceof LedgerRefused);
  if (!(fault instanceof Error)) return false;
  if (isCommandError(fault)) {
    if (passing.has(fault.type) || NOT_YET.test(fault.message)) return true;
    return fault.type === ErrorType.UNKNOWN && OF_THE_LINE.has(fault.code);
  }
  // What gRPC, node's sockets and the client's own discovery throw while nobody answers.
  return 'code' in fault || /discover|channel|clos(?:ed|ing)/i.test(fault.message);
}

const isUnnamed = (fault: unknown): boolean =>
  fault instanceof Error &&
  isCommandError(fault) &&
  fault.type === ErrorType.UNKNOWN &&
  OF_ANYTHING.has(fault.code) &&
  !fault.message.includes('BadRequest');
