import {
  convertToCommandError,
  type EventStoreDBClient,
  jsonEvent,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { UsersClient } from '@eventstore/db-client/generated/users_grpc_pb';
import { CreateReq, ResetPasswordReq } from '@eventstore/db-client/generated/users_pb';
import { trust } from '#domain/kernel/trust.ts';
import { readKurrentAddress } from './address.ts';

/** The user and the group of the app on a server. */
export const APP_USER = 'keepleft';
const GROUP = 'keepleft';
const ADMINS = '$admins';

export type Prepared = {
  readonly isNewUser: boolean;
  /** Null where the user was there before and keeps its password. */
  readonly password: string | null;
};

/**
 * Makes the user of the app and the access lists that suffice for it: it reads and appends, and can neither delete nor limit a stream; strangers can do
 * nothing. Does no harm where it was done before.
 * @param client signed in as an admin
 * @param isNewPassword gives a user that is there another password
 */
export async function prepareRights(
  client: EventStoreDBClient,
  isNewPassword: boolean,
): Promise<Prepared> {
  const password = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');
  const isNewUser = await createUser(client, password);
  if (!isNewUser && isNewPassword) await resetPassword(client, password);
  await letReadAll(client);
  await limitStreams(client);
  return { isNewUser, password: isNewUser || isNewPassword ? password : null };
}

/** The address to give the app: the admin's, with the app's user in it. */
export function addressFor(adminUrl: string, password: string | null): string {
  const read = readKurrentAddress(adminUrl);
  const url = typeof read === 'string' ? adminUrl : read.url;
  return url.replace(
    /^([^:]+:\/\/)(?:[^@]*@)?/,
    (_, scheme: string) => `${scheme}${APP_USER}:${password ?? 'its-password'}@`,
  );
}

type Wire = {
  execute<Result>(
    of: typeof UsersClient,
    name: string,
    action: (users: InstanceType<typeof UsersClient>) => Promise<Result>,
  ): Promise<Result>;
  callArguments: (options: object) => [import('@grpc/grpc-js').Metadata, object];
};

/** Returns false where there is one of that name. */
async function createUser(client: EventStoreDBClient, password: string): Promise<boolean> {
  const options = new CreateReq.Options()
    .setLoginName(APP_USER)
    .setPassword(password)
    .setFullName('Keep Left')
    .setGroupsList([GROUP]);
  try {
    await asked(
      client,
      (users, ...call) =>
        new Promise((resolve, reject) => {
          users.create(new CreateReq().setOptions(options), ...call, (fault) =>
            fault ? reject(fault) : resolve(),
          );
        }),
    );
    return true;
  } catch (fault) {
    if (fault instanceof Error && /conflict|already exists/i.test(fault.message)) return false;
    throw fault;
  }
}

function resetPassword(client: EventStoreDBClient, password: string): Promise<void> {
  const options = new ResetPasswordReq.Options().setLoginName(APP_USER).setNewPassword(password);
  return asked(
    client,
    (users, ...call) =>
      new Promise((resolve, reject) => {
        users.resetPassword(new ResetPasswordReq().setOptions(options), ...call, (fault) =>
          fault ? reject(fault) : resolve(),
        );
      }),
  );
}

/** @throws what the client would throw; a user that is there is a conflict */
async function asked(
  client: EventStoreDBClient,
  ask: (
    users: InstanceType<typeof UsersClient>,
    metadata: import('@grpc/grpc-js').Metadata,
    options: object,
  ) => Promise<void>,
): Promise<void> {
  const wire = trust<Wire>(client, 'the client speaks of users nowhere, and calls by these itself');
  try {
    await wire.execute(UsersClient, 'users', (users) => ask(users, ...wire.callArguments({})));
  } catch (fault) {
    throw fault instanceof Error && !('type' in fault)
      ? (convertToCommandError(trust(fault, 'gRPC throws these')) ?? fault)
      : fault;
  }
}

async function letReadAll(client: EventStoreDBClient): Promise<void> {
  const { metadata = {} } = await client.getStreamMetadata('$all');
  const acl = typeof metadata.acl === 'object' ? metadata.acl : {};
  const has = rolesIn(acl.readRoles);
  if (has.includes(GROUP)) return;
  const readRoles = [...new Set([...has, ADMINS, GROUP])];
  await client.setStreamMetadata('$all', { ...metadata, acl: { ...acl, readRoles } });
}

const rolesIn = (roles: unknown): string[] =>
  typeof roles === 'string' ? [roles] : Array.isArray(roles) ? roles.map(String) : [];

/** What holds for every stream that says nothing of itself. */
const userStreams = {
  $r: [GROUP, ADMINS],
  $w: [GROUP, ADMINS],
  $d: [ADMINS],
  $mr: [GROUP, ADMINS],
  $mw: [ADMINS],
};

async function limitStreams(client: EventStoreDBClient): Promise<void> {
  const before = await lastSettings(client);
  if (Bun.deepEquals(before['$userStreamAcl'], userStreams)) return;
  const data = { ...before, $userStreamAcl: userStreams };
  await client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data }));
}

async function lastSettings(client: EventStoreDBClient): Promise<Record<string, unknown>> {
  try {
    let data: Record<string, unknown> = {};
    const read = client.readStream('$settings', {
      direction: 'backwards',
      fromRevision: 'end',
      maxCount: 1,
    });
    for await (const { event } of read)
      if (event && typeof event.data === 'object') data = trust(event.data, 'it is JSON');
    return data;
  } catch (fault) {
    if (fault instanceof StreamNotFoundError) return {};
    throw fault;
  }
}
