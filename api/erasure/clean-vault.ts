import type { Database } from '#api/database/database.ts';
import { postgresIdempotencyKeys } from '#api/idempotency/idempotency-keys.ts';
import { postgresCredentials } from '#api/sessions/credentials.ts';
import type { TokenKind } from '#api/sessions/single-use-tokens.ts';
import type { PersonKind } from '#domain/catalogue/retention.ts';
import { accountId } from '#domain/kernel/ids.ts';

/** Takes away what lies outside the ledger and the read models: ways in, invitations, links, pictures, files. Doing it twice changes nothing. */
export async function cleanVault(sql: Database, kind: PersonKind, id: number): Promise<void> {
  await sql`delete from vault.idempotency_key where person = ${`${kind}-${id}`}`;
  // What others asked for tells of the person too.
  await postgresIdempotencyKeys(sql, false).endAbout(`${kind}-${id}`);
  await sql`delete from vault.picture where person = ${`${kind}-${id}`}`;
  await sql`delete from vault.letter where ${`${kind}-${id}`} = any (persons)`;
  await sql`delete from vault.reminders_off where person = ${`${kind}-${id}`}`;
  await sql`delete from vault.push_device where person = ${`${kind}-${id}`}`;
  await sql`delete from vault.stream_state where person = ${`${kind}-${id}`}`;
  await sql`delete from vault.sent_text where person = ${`${kind}-${id}`}`;
  if (kind === 'student') {
    await sql`delete from vault.portal_code where student_id = ${id}`;
    await forget(sql`select id from payment where student_id = ${id}`, 'payment-link');
    await forget(sql`select id from payment where student_id = ${id}`, 'invoice-link');
    await forget(sql`select id from practice_drive where student_id = ${id}`, 'practice-link');
    await forget(
      sql`select id from practice_supervisor where student_id = ${id}`,
      'supervisor-link',
    );
    await forget(sql`select ${id}::bigint`, 'review-link');
    await sql`delete from vault.resource_file where resource_id in (select id from resource where student_id = ${id})`;
    await sql`delete from vault.chat_nudge where conversation_id in (select id from conversation where student_id = ${id})`;
  }
  if (kind === 'payer') await forget(sql`select ${id}::bigint`, 'payer-card');
  if (kind === 'guardian') await forget(sql`select ${id}::bigint`, 'guardian-invite');
  if (kind === 'student' || kind === 'guardian')
    await sql`delete from vault.portal_person where kind = ${kind} and subject_id = ${id}`;
  if (kind === 'account') {
    // A school goes by its owner's number.
    await sql`delete from vault.expense_photo where expense_id in (select id from expense where school_id = ${id})`;
    await sql`delete from vault.import_piece where school_id = ${id}`;
    await postgresCredentials(sql).forget(accountId.parse(id));
  }

  async function forget(subjects: ReturnType<Database>, of: TokenKind): Promise<void> {
    await sql`delete from vault.single_use_token where kind = ${of} and subject in (${subjects})`;
  }
}
