/** Whether a secret key of Stripe moves real money (https://docs.stripe.com/keys). */
export const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);
