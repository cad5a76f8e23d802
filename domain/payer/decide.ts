import type { Decider } from '../kernel/decider.ts';
import { same } from '../kernel/same.ts';
import type { AddPayer, ChangePayer, PayerCommand } from './commands.ts';
import type { PayerEvent } from './events.ts';
import { noun, type Payer } from './payer.ts';
import { payerNotFound } from './rejections.ts';

/** Rules of somebody who pays for students. */
export const payer: Decider<PayerCommand, Payer, PayerEvent> = {
  ...noun,
  decide: (command, state) =>
    command.type === 'AddPayer' ? add(command, state) : change(command, state),
};

function add({ payerId, schoolId, details, guardianId }: AddPayer, state: Payer): PayerEvent[] {
  if (state.status !== 'none') return [];
  return [{ type: 'PayerAdded', data: { payerId, schoolId, ...details, guardianId } }];
}

function change({ payerId, schoolId, details: sent }: ChangePayer, state: Payer): PayerEvent[] {
  if (state.status === 'none' || state.schoolId !== schoolId) throw payerNotFound();
  const {
    name = state.details.name,
    email = state.details.email,
    phone = state.details.phone,
    address = state.details.address,
  } = sent;
  const details = { name, email, phone, address };
  if (same(details, state.details)) return [];
  return [{ type: 'PayerChanged', data: { payerId, schoolId, ...details } }];
}
