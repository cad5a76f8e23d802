import type { Decider } from '../kernel/decider.ts';
import { same } from '../kernel/same.ts';
import type { AddPayer, ChangePayer, PayerCommand, SetOrderNumber } from './commands.ts';
import type { PayerEvent } from './events.ts';
import { noun, type Payer, payerDetailsOf } from './payer.ts';
import { payerNotFound } from './rejections.ts';

/** Rules of somebody who pays for students. */
export const payer: Decider<PayerCommand, Payer, PayerEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'AddPayer':
        return add(command, state);
      case 'ChangePayer':
        return change(command, state);
      case 'SetOrderNumber':
        return setOrderNumber(command, state);
    }
  },
};

function add({ payerId, schoolId, details, guardianId }: AddPayer, state: Payer): PayerEvent[] {
  if (state.status !== 'none') return [];
  return [
    { type: 'PayerAdded', data: { payerId, schoolId, ...payerDetailsOf(details), guardianId } },
  ];
}

function change({ payerId, schoolId, details: sent }: ChangePayer, state: Payer): PayerEvent[] {
  if (state.status === 'none' || state.schoolId !== schoolId) throw payerNotFound();
  const said = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const details = payerDetailsOf({ ...state.details, ...said });
  if (same(details, state.details)) return [];
  return [{ type: 'PayerChanged', data: { payerId, schoolId, ...details } }];
}

function setOrderNumber(
  { payerId, schoolId, studentId, orderNumber }: SetOrderNumber,
  state: Payer,
): PayerEvent[] {
  if (state.status === 'none' || state.schoolId !== schoolId) throw payerNotFound();
  const { details, orderNumbers } = state;
  const before = orderNumbers.find((one) => one.studentId === studentId)?.orderNumber ?? null;
  if (before === orderNumber) return [];
  const others = orderNumbers.filter((one) => one.studentId !== studentId);
  const all = orderNumber === null ? others : [...others, { studentId, orderNumber }];
  return [{ type: 'PayerChanged', data: { payerId, schoolId, ...details, orderNumbers: all } }];
}
