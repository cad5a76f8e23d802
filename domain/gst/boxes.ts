import { z } from 'zod';
import { gstWithin } from '../invoices/gst.ts';
import type { Cents } from '../kernel/money.ts';
import { cents } from '../kernel/schemas.ts';

/** The boxes of Inland Revenue's GST101A that lessons and expenses fill, in cents. */
export const boxes = z.object({
  /** Total sales and income for the period, including GST and any zero-rated supplies. */
  box5: cents,
  /** Zero-rated supplies included in box 5. Lessons given in New Zealand are never zero-rated. */
  box6: cents,
  /** Box 5 less box 6. */
  box7: cents,
  /** Three twenty-thirds of box 7. */
  box8: cents,
  /** Debit adjustments: GST on what changes to earlier periods add. */
  box9: cents,
  /** Box 8 and box 9: the GST collected on sales and income. */
  box10: cents,
  /** Purchases and expenses with GST in them, and with what the Act asks for to claim it. */
  box11: cents.default(0),
  /** Three twenty-thirds of box 11. */
  box12: cents.default(0),
  /** Credit adjustments: GST on what changes to earlier periods take away. */
  box13: cents,
  /** Box 12 and box 13: the GST credit. */
  box14: cents.default(0),
  /** Box 10 less box 14: to pay or, below zero, to be refunded. */
  box15: cents.default(0),
});
export type GstBoxes = z.infer<typeof boxes>;
export const boxNames = [
  'box5',
  'box6',
  'box7',
  'box8',
  'box9',
  'box10',
  'box11',
  'box12',
  'box13',
  'box14',
  'box15',
] as const;

/**
 * The boxes of a period.
 * @param salesCents what the period's own days come to, GST included
 * @param earlierCents what changes to earlier, filed periods come to, GST included
 * @param purchasesCents what was bought, GST included
 */
export function boxesOf(
  salesCents: Cents,
  earlierCents: Cents,
  purchasesCents: Cents = 0,
): GstBoxes {
  const gst = gstOf(salesCents);
  const adjustment = gstOf(earlierCents);
  const box9 = Math.max(adjustment, 0);
  const box10 = gst + box9;
  const box12 = gstOf(purchasesCents);
  const box13 = Math.max(-adjustment, 0);
  const box14 = box12 + box13;
  return {
    box5: salesCents,
    box6: 0,
    box7: salesCents,
    box8: gst,
    box9,
    box10,
    box11: purchasesCents,
    box12,
    box13,
    box14,
    box15: box10 - box14,
  };
}

/** Without the negative zero that a small negative amount rounds to. */
const gstOf = (amount: Cents): Cents => gstWithin(amount) + 0;
