import { randomBytes } from 'node:crypto';
import type { Database } from '#api/database.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

/** Links to our pay page, kept only as hashes. A payment has one at a time: a new one replaces the old. */
export type PaymentLinks = {
  /** Makes a token that opens a payment until `expiresAt`. */
  make(paymentId: number, expiresAt: Instant): Promise<string>;
  /** What a token opens; null when it is nobody's. */
  find(token: string): Promise<{ paymentId: number; expiresAt: Instant } | null>;
};

export function postgresPaymentLinks(sql: Database): PaymentLinks {
  return {
    async make(paymentId, expiresAt) {
      const token = randomBytes(24).toString('base64url');
      await sql`
        insert into vault.payment_link (payment_id, token_hash, expires_at)
        values (${paymentId}, ${hashOf(token)}, ${expiresAt})
        on conflict (payment_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      `;
      return token;
    },
    async find(token) {
      const [row] = await sql<{ paymentId: number; expiresAt: Instant }[]>`
        select payment_id, expires_at from vault.payment_link where token_hash = ${hashOf(token)}
      `;
      return row ?? null;
    },
  };
}

/** The tokens are random and long, so a plain digest is enough: there is no dictionary to try. */
function hashOf(token: string): string {
  return new Bun.CryptoHasher('sha256').update(`payment-link:${token}`).digest('hex');
}
