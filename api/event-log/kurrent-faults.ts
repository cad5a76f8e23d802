import { ErrorType, isCommandError } from '@eventstore/db-client';
import { LedgerUnavailable } from './event-log.ts';

const passing: ReadonlySet<string> = new Set([
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
]);

/**
 * Whether a fault lies in the line or in a server in trouble, so that the same append may succeed next time. What the client calls a command error and
 * is none of these was looked at and refused: no right to, a deleted stream, too large.
 */
export function isPassing(fault: unknown): boolean {
  if (fault instanceof LedgerUnavailable) return true;
  if (!(fault instanceof Error)) return false;
  if (isCommandError(fault)) return passing.has(fault.type);
  // What gRPC, node's sockets and the client's own discovery throw while nobody answers.
  return (
    fault instanceof Error && ('code' in fault || /discover|channel|closed/i.test(fault.message))
  );
}
