import { z } from 'zod';
import { deviceNamed } from '#api/sessions/device-name.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { OfflineOrigin } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { instant } from '#domain/kernel/schemas.ts';

const headers = z.object({
  'Said-At': z.preprocess(String, instant),
  'Said-At-Device': z.preprocess(String, instant),
  'Device-Id': z.preprocess((id) => String(id).toLowerCase(), z.uuid()),
});
const needs = {
  'Said-At': 'an instant, such as 2026-11-23T21:05:00.000Z',
  'Said-At-Device': 'an instant, such as 2026-11-23T21:05:00.000Z',
  'Device-Id': 'a UUID',
} as const;

/**
 * When and on which device a command was said that had to wait for signal, from its headers; null where it says nothing of it.
 * @param now what was said later than this was said now: a device's clock may be anything
 * @throws `Rejection` `invalid_input` for a time that is none, or a device without an id
 */
export function offlineOriginIn(given: Headers, now: Instant): OfflineOrigin | null {
  if (!given.has('said-at')) return null;
  const parsed = headers.safeParse({
    'Said-At': given.get('said-at'),
    'Said-At-Device': given.get('said-at-device') ?? given.get('said-at'),
    'Device-Id': given.get('device-id'),
  });
  if (!parsed.success) throw mustBe(parsed.error.issues[0]?.path[0] as keyof typeof needs);
  const said = parsed.data;
  return {
    at: said['Said-At'] < now ? said['Said-At'] : now,
    byItsClock: said['Said-At-Device'],
    deviceId: said['Device-Id'],
    device: deviceNamed(given.get('user-agent')),
  };
}

function mustBe(name: keyof typeof needs): Rejection {
  const sentence = `${name} must be ${needs[name]}.`;
  return new Rejection('invalid', 'invalid_input', sentence, { fields: { [name]: sentence } });
}
