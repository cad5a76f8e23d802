import { deviceEvents } from '#domain/account/events.ts';
import { idOf, maybe, moment, personal, text, uuid } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const deviceTable = table(
  'device',
  {
    accountId: idOf('account'),
    deviceId: uuid(),
    name: personal(maybe(text())),
    forgottenAt: maybe(moment()),
  },
  { key: ['accountId', 'deviceId'], person: ['account', 'accountId'], indexes: ['(device_id)'] },
);

/** What people call their devices, and which of them are forgotten. */
export const devices = projection({
  name: 'devices',
  follows: [deviceEvents],
  tables: [deviceTable],
  on: {
    DeviceNamed: ({ data }, rows) => rows.upsert(deviceTable, { ...data, forgottenAt: null }),
    DeviceForgotten: ({ data, metadata }, rows) =>
      rows.upsert(deviceTable, { ...data, name: null, forgottenAt: metadata.occurredAt }),
  },
});
