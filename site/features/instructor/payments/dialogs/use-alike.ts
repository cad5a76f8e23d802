import { useState } from 'react';
import type { z } from 'zod';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { manualPayment } from '#domain/payment/commands.ts';
import { fetchPayments, type Payment } from '#site/data/payments.ts';

type Entry = z.output<typeof manualPayment>;

/**
 * Payments like the one that is being entered: of the same student, amount and day. They are told of once; whoever presses again means it.
 * @param today the Auckland day of an entry that is not paid
 */
export function useAlike(today: string) {
  const [told, setTold] = useState<{ about: string; alike: readonly Payment[] }>();

  /**
   * Whether the entry may be sent: nothing is like it, or that has been said.
   * @param known the student's payments, where they are here: then nothing is asked of the line first
   */
  async function isMeant(
    { studentId, amount, status, paidDate }: Entry,
    known?: readonly Payment[],
  ): Promise<boolean> {
    const isPaid = status === 'completed' || status === 'paid';
    const day = (isPaid && paidDate) || today;
    const about = [studentId, amount, isPaid, day].join(' ');
    if (told?.about === about) return true;
    const dates = isPaid ? 'paid' : 'requested';
    const ofDay =
      known?.filter((one) => day === (isPaid ? one.paidDate : dateOf(one.createdAt))) ??
      (await fetchPayments({ studentId, dates, from: day, to: day }));
    const alike = ofDay.filter((one) => one.amount === amount && one.status !== 'cancelled');
    setTold({ about, alike });
    return alike.length === 0;
  }
  return { alike: told?.alike[0], isMeant };
}
