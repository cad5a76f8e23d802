import { z } from 'zod';
import { gstWithin } from '../invoices/gst.ts';
import type { Cents } from '../kernel/money.ts';
import { cents } from '../kernel/schemas.ts';

/** The boxes of Inland Revenue's GST101A that sales fill, in cents. */
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
  /** Credit adjustments: GST on what changes to earlier periods take away. */
  box13: cents,
});
export type GstBoxes = z.infer<typeof boxes>;
export const boxNames = ['box5', 'box6', 'box7', 'box8', 'box9', 'box10', 'box13'] as const;

/**
 * The boxes of a period.
 * @param salesCents what the period's own days come to, GST included
 * @param earlierCents what changes to earlier, filed periods come to, GST included
 */
export function boxesOf(salesCents: Cents, earlierCents: Cents): GstBoxes {
  const gst = gstOf(salesCents);
  const adjustment = gstOf(earlierCents);
  const box9 = Math.max(adjustment, 0);
  return {
    box5: salesCents,
    box6: 0,
    box7: salesCents,
    box8: gst,
    box9,
    box10: gst + box9,
    box13: Math.max(-adjustment, 0),
  };
}

/** Without the negative zero that a small negative amount rounds to. */
const gstOf = (amount: Cents): Cents => gstWithin(amount) + 0;
