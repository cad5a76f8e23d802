import { type Metadata, type StatusObject, status, Metadata as Trailers } from '@grpc/grpc-js';
import type { Store } from './store.ts';

/** Somebody who may sign in; by the default access lists `$all` is for admins, and streams are for everybody. */
export type User = {
  readonly password: string;
  readonly isAdmin: boolean;
  readonly isReadOnly?: boolean;
  readonly groups?: readonly string[];
};

/** `null`: a server without security, where anybody may do anything. */
export type Users = Readonly<Record<string, User>> | null;

/** `all`: reads `$all`; `limit`: writes the metadata of a stream; `govern`: makes users, and writes to the server's own streams and their metadata. */
export type Deed = 'all' | 'read' | 'write' | 'delete' | 'limit' | 'govern';

/** What an append to a stream does. */
export function deedTo(stream: string): Deed {
  const about = stream.startsWith('$$') ? stream.slice('$$'.length) : stream;
  if (about.startsWith('$')) return 'govern';
  return about === stream ? 'write' : 'limit';
}

/** Why a call with these headers may not do that; null when it may. */
export function denied(
  users: Users,
  headers: Metadata,
  deed: Deed,
  store: Store,
): StatusObject | null {
  if (users === null) return null;
  const [header] = headers.get('authorization');
  const rights = rightsIn(store);
  if (header === undefined) return rights[deed].includes('$all') ? null : accessDenied();
  const login = Buffer.from(String(header).replace('Basic ', ''), 'base64').toString('utf8');
  // A password may have a colon in it, a name may not.
  const name = login.split(':', 1)[0] ?? '';
  const password = login.slice(name.length + 1);
  const user = users[name];
  if (user?.password !== password)
    return { code: status.UNAUTHENTICATED, details: 'Unauthenticated', metadata: new Trailers() };
  if (deed === 'write' && user?.isReadOnly) return accessDenied();
  const roles = ['$all', name, ...(user?.groups ?? []), ...(user?.isAdmin ? ['$admins'] : [])];
  return user?.isAdmin || roles.some((role) => rights[deed].includes(role)) ? null : accessDenied();
}

/** As the last settings and the metadata of `$all` say. */
function rightsIn(store: Store): Readonly<Record<Deed, readonly string[]>> {
  const streams = lastOf(store, '$settings')?.$userStreamAcl;
  return {
    all: lastOf(store, '$$$all')?.$acl?.$r ?? [],
    read: streams?.$r ?? ['$all'],
    write: streams?.$w ?? ['$all'],
    delete: streams?.$d ?? ['$all'],
    limit: streams?.$mw ?? ['$all'],
    govern: ['$admins'],
  };
}

type Settings = {
  readonly $userStreamAcl?: Readonly<Record<'$r' | '$w' | '$d' | '$mw', readonly string[]>>;
  readonly $acl?: { readonly $r?: readonly string[] };
};

function lastOf(store: Store, stream: string): Settings | undefined {
  const last = store.stream(stream).at(-1);
  return last && JSON.parse(new TextDecoder().decode(last.data));
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
