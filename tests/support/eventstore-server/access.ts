import { type Metadata, type StatusObject, status, Metadata as Trailers } from '@grpc/grpc-js';

/** Somebody who may sign in; by the default access lists `$all` is for admins, and streams are for everybody. */
export type User = {
  readonly password: string;
  readonly isAdmin: boolean;
  readonly isReadOnly?: boolean;
};

/** `null`: a server without security, where anybody may do anything. */
export type Users = Readonly<Record<string, User>> | null;

/** Why a call with these headers may not read `$all` or write; null when it may. */
export function denied(
  users: Users,
  headers: Metadata,
  what: 'read' | 'write',
): StatusObject | null {
  if (users === null) return null;
  const [header] = headers.get('authorization');
  if (header === undefined) return what === 'read' ? accessDenied() : null;
  const [name = '', password] = atob(String(header).replace('Basic ', '')).split(':');
  const user = users[name];
  if (user?.password !== password)
    return { code: status.UNAUTHENTICATED, details: 'Unauthenticated', metadata: new Trailers() };
  const may = what === 'read' ? user?.isAdmin : !user?.isReadOnly;
  return may ? null : accessDenied();
}

function accessDenied(): StatusObject {
  return trailing(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

/** The end of a call, with what the client reads from its trailers. */
export function trailing(
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): StatusObject {
  const metadata = new Trailers();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return { code, details, metadata };
}
