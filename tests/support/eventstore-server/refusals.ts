import { AccessDenied, Timeout, Unknown } from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { status as codes, type StatusObject } from '@grpc/grpc-js';
import { trailing } from './access.ts';
import { badRequest, status } from './appending.ts';

/** Refusals as a server words them; `nothing` is one without a word about why, or about which stream. */
export const refusals = {
  nothing: new Status().setMessage('Broken'),
  busy: new Status().setMessage('Server Is Busy'),
  badRequest: badRequest(),
  late: status('Timeout', new Timeout().serializeBinary()),
  unknown: status('Unknown', new Unknown().serializeBinary()),
  accessDenied: status('AccessDenied', new AccessDenied().serializeBinary()),
};

/** The end of an append's call on a node that leads no more. */
export function notLeader(port: number): StatusObject {
  return trailing(codes.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  });
}

export const userConflict = (name: string): StatusObject =>
  trailing(codes.ALREADY_EXISTS, `User '${name}' already exists.`, {
    exception: 'user-conflict',
    'login-name': name,
  });

export const wrongExpectedVersion = (stream: string, actual: number): StatusObject =>
  trailing(codes.FAILED_PRECONDITION, 'Wrong expected version.', {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': '-2',
    'actual-version': String(actual),
  });
