import { z } from 'zod';

/** What a browser needs to take a card for one payment. */
export const openIntent = z
  .object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.string(),
    /** The school's account that Stripe's form is started for; null is the installation's own. */
    cardAccount: z.string().nullable(),
    /** Whether the form of our sandbox takes the card, instead of Stripe's. */
    sandbox: z.boolean(),
  })
  .meta({ id: 'OpenIntent' });
export type OpenIntent = z.infer<typeof openIntent>;
