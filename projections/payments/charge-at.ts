import type { PendingQuery, Row, Sql } from 'postgres';

/** SQL for when the saved card is charged for a payment that is owed; null where its payer heard of no charge. */
export const chargeAt = (sql: Sql): PendingQuery<Row[]> => sql`(
  select charge_at from card_charge_part part join card_charge using (charge_id) join kept_card using (agreement_id)
  where part.payment_id = payment.id and payment.state = 'pending'
    and card_charge.state = 'announced' and kept_card.state = 'kept'
)`;
