import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { isPushAddress, isPushKey } from '#api/gateways/push/push-sender.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { requireOwn } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { deviceIn } from '#api/sessions/device-contacts.ts';
import { pushDeviceCookie } from '#api/sessions/push-devices.ts';
import { deviceNotFound } from '#domain/account/rejections.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { singleLine } from '#domain/kernel/plain-text.ts';

const notADevice = 'This is no device that a browser has given leave to send to';
const key = (bytes: number) =>
  z
    .string({ error: notADevice })
    .max(200, notADevice)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, notADevice);

/** What a browser's `PushSubscription` says, and what its owner knows it by. */
export const deviceForm = z
  .object({
    endpoint: z
      .string({ error: notADevice })
      .max(1_000, notADevice)
      .refine(isPushAddress, notADevice),
    keys: z.object(
      { p256dh: key(65).refine(isPushKey, notADevice), auth: key(16) },
      { error: notADevice },
    ),
    label: z
      .string({ error: 'Say what the device is called' })
      .max(80, 'The name of a device has at most 80 characters')
      .overwrite(singleLine),
  })
  .meta({ id: 'DeviceForm' });

export const devicesJson = z
  .object({
    /** What the browser asks for before it lets us send to it. */
    publicKey: z.string(),
    devices: z.array(z.object({ id: z.number().int(), label: z.string(), addedAt: z.string() })),
  })
  .meta({ id: 'Devices' });

type Call = {
  readonly request: Request;
  readonly set: { headers: Record<string, string | number | string[] | undefined> };
};
const listing = (summary: string) => ({ response: devicesJson, detail: { summary } });

/** The devices that show messages: each person lists, adds and removes their own. */
export function deviceRoutes(
  deps: AccessDeps & PortalDeps & Pick<Deps, 'publicUrl' | 'pushSender' | 'pushDevices'>,
) {
  const { clock, pushSender, pushDevices } = deps;
  const isSecure = deps.publicUrl.startsWith('https:');
  const listed = async (person: Person) => ({
    publicKey: pushSender.publicKey,
    devices: [...(await pushDevices.list(person))],
  });
  const add = async (
    person: Person,
    { endpoint, keys, label }: z.infer<typeof deviceForm>,
    { request, set }: Call,
  ) => {
    const deviceId = deviceIn(request);
    const id = await pushDevices.add(person, { endpoint, ...keys, label, deviceId }, clock());
    const already = [set.headers['set-cookie'] ?? []].flat().map(String);
    set.headers['set-cookie'] = [...already, pushDeviceCookie(id, isSecure)];
    return listed(person);
  };
  const remove = async (person: Person, id: number) => {
    if (!(await pushDevices.remove(person, id))) throw deviceNotFound();
    return listed(person);
  };

  return new Elysia({ name: 'devices', prefix: '/api' })
    .use(access(deps))
    .use(portalAccess(deps))
    .get('/settings/devices', ({ account }) => listed(`account-${account.id}`), {
      instructor: true,
      ...listing('My devices that show messages'),
    })
    .post(
      '/settings/devices',
      ({ account, body, ...call }) => add(`account-${account.id}`, body, call),
      {
        instructor: true,
        body: deviceForm,
        ...listing('Let a device show messages'),
      },
    )
    .delete(
      '/settings/devices/:id',
      ({ account, params }) => remove(`account-${account.id}`, params.id),
      {
        instructor: true,
        params: byId,
        ...listing('Let a device show no more messages'),
      },
    )
    .get('/student-portal/devices', ({ portal: { studentId } }) => listed(`student-${studentId}`), {
      student: true,
      ...listing('My devices that show messages, as a student'),
    })
    .post(
      '/student-portal/devices',
      ({ portal: { studentId }, body, ...call }) => add(`student-${studentId}`, body, call),
      {
        student: true,
        body: deviceForm,
        ...listing('Let a device show messages, as a student'),
      },
    )
    .delete(
      '/student-portal/devices/:id',
      async ({ portal: { studentId }, params, request }) => {
        const person = `student-${studentId}` as const;
        requireOwn((await pushDevices.remove(person, params.id)) || null, studentId, request);
        return listed(person);
      },
      {
        student: true,
        params: byId,
        ...listing('Let a device show no more messages, as a student'),
      },
    )
    .get('/parent-portal/devices', ({ guardianId }) => listed(`guardian-${guardianId}`), {
      guardian: true,
      ...listing('My devices that show messages, as a parent'),
    })
    .post(
      '/parent-portal/devices',
      ({ guardianId, body, ...call }) => add(`guardian-${guardianId}`, body, call),
      {
        guardian: true,
        body: deviceForm,
        ...listing('Let a device show messages, as a parent'),
      },
    )
    .delete(
      '/parent-portal/devices/:id',
      ({ guardianId, params }) => remove(`guardian-${guardianId}`, params.id),
      {
        guardian: true,
        params: byId,
        ...listing('Let a device show no more messages, as a parent'),
      },
    );
}
