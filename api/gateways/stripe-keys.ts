/** Whether a secret key of Stripe moves real money (https://docs.stripe.com/keys). */
export const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);

export type StripeKeys = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Of the webhook for connected accounts; without it schools have none of their own. */
  accountWebhookSecret?: string | undefined;
  feePercent?: number | undefined;
};
