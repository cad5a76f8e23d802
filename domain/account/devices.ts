import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Account } from './account.ts';
import type { AccountEvent } from './events.ts';
import { accountNotFound, deviceNotFound } from './rejections.ts';

/** A name that a phone or computer made for itself, by which it is told from others. */
export const deviceId = z.uuid().toLowerCase();

type OfDevice = { accountId: AccountId; deviceId: string };
export type NameDevice = Command<'NameDevice', OfDevice & { name: string }>;
/** What it keeps of theirs is to go at its next contact, and what was said there and has not arrived is not taken any more. */
export type ForgetDevice = Command<'ForgetDevice', OfDevice>;

/** @throws `Rejection` `device_not_found` for one that was forgotten: the phone has another id since */
export function nameDevice(
  { accountId, deviceId: id, name }: NameDevice,
  state: Account,
): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  const known = state.devices.get(id);
  if (known === 'forgotten') throw deviceNotFound();
  if (known?.name === name) return [];
  return [{ type: 'DeviceNamed', data: { accountId, deviceId: id, name } }];
}

export function forgetDevice(
  { accountId, deviceId: id }: ForgetDevice,
  state: Account,
): AccountEvent[] {
  if (state.status !== 'open') throw accountNotFound();
  if (state.devices.get(id) === 'forgotten') return [];
  return [{ type: 'DeviceForgotten', data: { accountId, deviceId: id } }];
}
