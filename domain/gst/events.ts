import { z } from 'zod';
import { gstBases } from '../catalogue/gst.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { position, schoolId } from '../kernel/ids.ts';
import { cents, localDate } from '../kernel/schemas.ts';
import { boxes } from './boxes.ts';
import { gstTerms } from './terms.ts';

/** A school's GST, in the stream `gst-<school>`. */
export const gstEvents = {
  /** How sales are counted, and when taxable periods end. */
  GstTermsChosen: event(z.object({ schoolId, ...gstTerms.shape })),
  /** A taxable period is closed. What the ledger says of its days after `upTo` counts in the next open period. */
  GstReturnFiled: event(
    z.object({
      schoolId,
      /** The first and the last Auckland day of the period. */
      startsOn: localDate,
      endsOn: localDate,
      basis: z.enum(gstBases),
      /** The position of the last fact that the figures count. */
      upTo: position,
      ...boxes.shape,
      /** Changes to earlier filed periods that are counted here, GST included. */
      earlierCents: cents,
      /** Whether purchases and changes of basis are in it; whoever filed before they were counted here added them in myIR. */
      isWhole: z.boolean().default(false),
    }),
  ),
};

export type GstEvent = EventOf<typeof gstEvents>;
