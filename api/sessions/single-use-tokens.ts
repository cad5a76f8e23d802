import { createHash, randomBytes } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { openField, sealField } from '#api/event-log/sealed-field.ts';
import { currentAttempt, once } from '#api/idempotency/attempt.ts';
import type { AccountId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { trust } from '#domain/kernel/trust.ts';
import { id, maybe, moment, text } from '#projections/engine/columns.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';
import type { Pepper } from './pepper.ts';

/**
 * Hashes of the tokens. `subject` is an account, a guardian, a payment, a practice drive or an invitation, as the kind says; `boundTo` the mailbox it was made for,
 * sealed with the token itself.
 */
export const tokenTable = table(
  'vault.single_use_token',
  { kind: text(), subject: id(), boundTo: maybe(text()), hash: text(), expiresAt: moment() },
  { key: ['kind', 'subject'], unique: ['hash'] },
);
const opens = ['subject', 'boundTo', 'expiresAt'] as const;
const opening = tokenTable.row.pick({ subject: true, boundTo: true, expiresAt: true });
type Opens = Readonly<z.infer<typeof opening>>;

/**
 * What a token opens, and by that what its subject is: an account (`reset-password`, `verify-email`, `change-email`), a guardian, a payment, the first payment of an invoice, a payer of a school, a practice drive, a supervisor of such, a review
 * (its student), a mood board, an invitation to a team, a calendar feed or an accountant's link.
 */
export type TokenKind =
  | 'reset-password'
  | 'verify-email'
  | 'change-email'
  | 'guardian-invite'
  | 'payment-link'
  | 'invoice-link'
  | 'payer-card'
  | 'practice-link'
  | 'supervisor-link'
  | 'review-link'
  | 'board-picture'
  | 'team'
  | 'calendar-feed'
  | 'accountant-link';

type SubjectOf<Kind extends TokenKind> = Kind extends
  | 'reset-password'
  | 'verify-email'
  | 'change-email'
  ? AccountId
  : Kind extends 'review-link'
    ? StudentId
    : number;

export type TokenSubject<Kind extends TokenKind> = {
  readonly subject: SubjectOf<Kind>;
  /** The mailbox that it was made for, where it goes to one: anyone who has moved since is not proven by it. */
  readonly boundTo: string | null;
  readonly expiresAt: Instant;
};

/** Tokens of links in letters, kept only as a hash. A subject has one of each kind: a new one replaces the old. */
export type SingleUseTokens = {
  make<Kind extends TokenKind>(kind: Kind, about: TokenSubject<Kind>): Promise<string>;
  /** The same link however often it is made, for a letter that may be written twice. */
  makeAgain<Kind extends TokenKind>(kind: Kind, about: TokenSubject<Kind>): Promise<string>;
  /** What a token opens; null when it is nobody's, was used before or has run out by `now`. */
  find<Kind extends TokenKind>(
    kind: Kind,
    token: string,
    now: Instant,
  ): Promise<TokenSubject<Kind> | null>;
  /** The same for one that has run out too, for a page that says so. */
  findEvenLate<Kind extends TokenKind>(
    kind: Kind,
    token: string,
  ): Promise<TokenSubject<Kind> | null>;
  /** As `find`, once: of several at the same time one gets it. */
  redeem<Kind extends TokenKind>(
    kind: Kind,
    token: string,
    now: Instant,
  ): Promise<TokenSubject<Kind> | null>;
  forget<Kind extends TokenKind>(kind: Kind, subject: SubjectOf<Kind>): Promise<void>;
};

/** 32 characters, for an address that somebody may have to type. */
const feedBytes = 24;

export function singleUseTokens(sql: Database, pepper: Pepper): SingleUseTokens {
  const hashOf = (kind: TokenKind, token: string) => pepper.hash(digestOf(kind, token));
  async function keep<Kind extends TokenKind>(
    kind: Kind,
    token: string,
    about: TokenSubject<Kind>,
  ) {
    const boundTo = about.boundTo === null ? null : sealMailbox(kind, token, about.boundTo);
    const row = { kind, ...about, boundTo, hash: hashOf(kind, token) };
    await sql`
      insert into vault.single_use_token ${sql(row)}
      on conflict (kind, subject) do update set
        bound_to = excluded.bound_to, hash = excluded.hash, expires_at = excluded.expires_at
    `;
  }
  return {
    async make(kind, about) {
      const token = randomBytes(kind === 'calendar-feed' ? feedBytes : 32).toString('base64url');
      await keep(kind, token, about);
      // Whoever asks again under the same key is given this link, which a second one would end.
      currentAttempt()?.acted();
      return token;
    },
    async makeAgain(kind, about) {
      const token = digestOf('link', pepper.hash(`link ${kind} ${about.subject}`));
      await keep(kind, token, about);
      return token;
    },
    async find(kind, token, now) {
      const [row] = await tokenTable.select(
        sql,
        opens,
      )`where hash = ${hashOf(kind, token)} and expires_at > ${now}`;
      return opened(kind, token, row);
    },
    async findEvenLate(kind, token) {
      const [row] = await tokenTable.select(sql, opens)`where hash = ${hashOf(kind, token)}`;
      return opened(kind, token, row);
    },
    async redeem(kind, token, now) {
      // Used up by a command that was interrupted, it is that command's still.
      const taken = await once(`redeem ${kind} ${hashOf(kind, token)}`, async () => {
        const [row] = await rowsOf(sql, opening)`
          delete from vault.single_use_token where hash = ${hashOf(kind, token)} and expires_at > ${now}
          returning subject, bound_to, expires_at
        `;
        return row ?? null;
      });
      return opened(kind, token, taken);
    },
    async forget(kind, subject) {
      await sql`delete from vault.single_use_token where kind = ${kind} and subject = ${subject}`;
    },
  };
}

/** A mailbox as it lies in the table: only who has the token reads it, so that no dump and no backup tells addresses. */
function sealMailbox(kind: TokenKind, token: string, mailbox: string): string {
  return sealedMark + sealField(mailbox, keyOf(kind, token), placeOf(kind)).sealed;
}

/** Of earlier editions the mailbox lies there as it is, until the link has run out. */
function opened<Kind extends TokenKind>(
  kind: Kind,
  token: string,
  row: Opens | null | undefined,
): TokenSubject<Kind> | null {
  if (!row) return null;
  const { subject, boundTo } = row;
  const mailbox = boundTo?.startsWith(sealedMark)
    ? String(
        openField({ sealed: boundTo.slice(sealedMark.length) }, keyOf(kind, token), placeOf(kind)),
      )
    : boundTo;
  return {
    ...row,
    subject: trust<SubjectOf<Kind>>(subject, 'a token is made for a subject of its kind'),
    boundTo: mailbox,
  };
}

/** No mailbox begins with it. */
const sealedMark = 'sealed:';
const placeOf = (kind: TokenKind) => ({ type: 'single-use-token', field: 'mailbox', id: kind });
const keyOf = (kind: TokenKind, token: string): Buffer =>
  createHash('sha256').update(`mailbox of ${kind}:${token}`).digest();

/** Takes away the links to an account's mailbox: none outlives the password, the address or the account that it was made for. */
export async function forgetAccountLinks(tx: TransactionSql, accountId: AccountId): Promise<void> {
  await tx`
    delete from vault.single_use_token
    where kind in ('reset-password', 'verify-email', 'change-email') and subject = ${accountId}
  `;
}

/** What is hashed with the pepper; earlier editions kept this digest itself, so that theirs can be hashed as they lie. */
export function digestOf(kind: string, secret: string): string {
  return createHash('sha256').update(`${kind}:${secret}`).digest('hex');
}
