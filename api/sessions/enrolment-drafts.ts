import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { openField, sealField } from '#api/event-log/sealed-field.ts';
import { currentAttempt, once } from '#api/idempotency/attempt.ts';
import type { EnrolmentDraft } from '#domain/enrolment/answers.ts';
import type { SignedFrom } from '#domain/enrolment/events.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { trust } from '#domain/kernel/trust.ts';
import { id, idOf, later, moment, text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';
import type { Pepper } from './pepper.ts';

/** Unsent answers, sealed with their learner's secret. We keep only its hash, so neither the operator nor the school can open them. */
export const enrolmentDraftTable = table(
  'vault.enrolment_draft',
  {
    enrolmentId: id(),
    schoolId: idOf('school'),
    /** The link on which the learner started. */
    address: text(),
    hash: text(),
    sealed: text(),
    /** The hash of the invited parent's token, the page they see, and their signature. */
    parentHash: later(text()),
    parentSealed: later(text()),
    parentSigned: later(text()),
    sentAt: later(moment()),
    expiresAt: moment(),
  },
  { key: ['enrolmentId'], unique: ['hash', 'parentHash'], indexes: ['(expires_at)'] },
);

export type SignedTerms = {
  readonly version: number;
  readonly hash: string;
  readonly name: string;
  readonly at: Instant;
  readonly from: SignedFrom;
};

/** A draft before Send; afterwards it keeps no answers. */
export type DraftContent = {
  readonly draft: EnrolmentDraft;
  /** The address that a code confirmed. */
  readonly confirmedEmail: string | null;
  readonly terms: SignedTerms | null;
  readonly parent: {
    readonly token: string;
    readonly email: string;
    readonly invitedAt: Instant;
  } | null;
};

/** The details a parent sees before signing. */
export type AskedParent = { readonly learner: string; readonly email: string };

export type ParentSignature = {
  readonly name: string;
  readonly at: Instant;
  readonly from: SignedFrom;
  /** The terms that the parent reads; null where the school has none. */
  readonly terms: { readonly version: number; readonly hash: string } | null;
};

export type KeptDraft = {
  readonly enrolmentId: number;
  readonly schoolId: SchoolId;
  readonly address: string;
  readonly sentAt: Instant | null;
  readonly content: DraftContent;
  readonly parentSigned: ParentSignature | null;
};

export type EnrolmentDrafts = {
  /** @returns the secret, which nobody can read again */
  begin(
    about: Pick<KeptDraft, 'enrolmentId' | 'schoolId' | 'address'>,
    expiresAt: Instant,
  ): Promise<string>;
  /** Null for an unknown or expired secret. */
  find(secret: string, now: Instant): Promise<KeptDraft | null>;
  /** Changes a draft under its row lock, so that two phones take turns. @returns null where there is none */
  change(
    secret: string,
    now: Instant,
    change: (kept: KeptDraft) => DraftContent,
  ): Promise<KeptDraft | null>;
  /** Replaces the parent's token. */
  inviteParent(secret: string, token: string, asked: AskedParent): Promise<void>;
  /** Deletes the answers once the ledger has them. @param until when the parent's link ends */
  markSent(secret: string, at: Instant, until: Instant): Promise<void>;
  ofParent(
    token: string,
    now: Instant,
  ): Promise<
    | (Pick<KeptDraft, 'enrolmentId' | 'schoolId' | 'sentAt' | 'parentSigned'> & {
        readonly asked: AskedParent;
      })
    | null
  >;
  signAsParent(token: string, signature: ParentSignature): Promise<void>;
  forget(secret: string): Promise<void>;
  /** Deletes expired drafts. */
  clean(now: Instant): Promise<void>;
};

const place = (field: string) => ({ type: 'enrolment-draft', field, id: '' });
const keyOf = (secret: string): Buffer =>
  createHash('sha256').update(`enrolment draft ${secret}`).digest();
const seal = (field: string, secret: string, value: unknown): string =>
  sealField(value, keyOf(secret), place(field)).sealed;
const open = (field: string, secret: string, sealed: string): unknown =>
  openField({ sealed }, keyOf(secret), place(field));
const ours = 'only we seal it, and of this kind';

const nothing: DraftContent = { draft: {}, confirmedEmail: null, terms: null, parent: null };
const row = enrolmentDraftTable.row.omit({ hash: true, expiresAt: true });
type Row = z.infer<typeof row>;

export function postgresEnrolmentDrafts(sql: Database, pepper: Pepper): EnrolmentDrafts {
  const hashOf = (secret: string) => pepper.hash(`enrolment-draft ${secret}`);
  const parentHashOf = (token: string) => pepper.hash(`enrolment-parent ${token}`);

  return {
    async begin(about, expiresAt) {
      const secret = await once('enrolment draft', async () => newEnrolmentSecret());
      currentAttempt()?.acted();
      const begun = { ...about, hash: hashOf(secret), sealed: seal('answers', secret, nothing) };
      await sql`
        insert into vault.enrolment_draft ${sql({ ...begun, expiresAt })} on conflict do nothing`;
      return secret;
    },
    async find(secret, now) {
      const [found] = await enrolmentDraftTable.select(
        sql,
        row,
      )`where hash = ${hashOf(secret)} and expires_at > ${now}`;
      return found ? opened(found, secret) : null;
    },
    async change(secret, now, change) {
      return sql.begin(async (tx) => {
        const [found] = await enrolmentDraftTable.select(
          tx,
          row,
        )`where hash = ${hashOf(secret)} and expires_at > ${now} for update`;
        if (!found) return null;
        const kept = opened(found, secret);
        const content = change(kept);
        await tx`
          update vault.enrolment_draft set sealed = ${seal('answers', secret, content)}
          where hash = ${hashOf(secret)}`;
        return { ...kept, content };
      });
    },
    async inviteParent(secret, token, asked) {
      await sql`
        update vault.enrolment_draft
        set parent_hash = ${parentHashOf(token)}, parent_sealed = ${seal('asked', token, asked)}, parent_signed = null
        where hash = ${hashOf(secret)} and parent_hash is distinct from ${parentHashOf(token)}`;
    },
    async markSent(secret, at, until) {
      const found = await this.find(secret, at);
      if (!found) return;
      const { parent } = found.content;
      const left = seal('answers', secret, { ...nothing, parent });
      await sql`
        update vault.enrolment_draft set sealed = ${left}, sent_at = coalesce(sent_at, ${at}), expires_at = greatest(expires_at, ${until})
        where hash = ${hashOf(secret)}`;
    },
    async ofParent(token, now) {
      const [found] = await enrolmentDraftTable.select(
        sql,
        row,
      )`where parent_hash = ${parentHashOf(token)} and expires_at > ${now}`;
      if (!found?.parentSealed) return null;
      const { enrolmentId, schoolId, sentAt, parentSigned } = found;
      return {
        enrolmentId,
        schoolId,
        sentAt,
        asked: trust<AskedParent>(open('asked', token, found.parentSealed), ours),
        parentSigned:
          parentSigned === null
            ? null
            : trust<ParentSignature>(open('signed', token, parentSigned), ours),
      };
    },
    async signAsParent(token, signature) {
      await sql`
        update vault.enrolment_draft set parent_signed = ${seal('signed', token, signature)}
        where parent_hash = ${parentHashOf(token)} and parent_signed is null`;
    },
    async forget(secret) {
      currentAttempt()?.acted();
      await sql`delete from vault.enrolment_draft where hash = ${hashOf(secret)}`;
    },
    async clean(now) {
      await sql`delete from vault.enrolment_draft where expires_at <= ${now}`;
    },
  };
}

function opened(
  { enrolmentId, schoolId, address, sealed, sentAt, parentSigned }: Row,
  secret: string,
): KeptDraft {
  const content = trust<DraftContent>(open('answers', secret, sealed), ours);
  const token = content.parent?.token;
  return {
    enrolmentId,
    schoolId,
    address,
    sentAt,
    content,
    parentSigned:
      parentSigned === null || token === undefined
        ? null
        : trust<ParentSignature>(open('signed', token, parentSigned), ours),
  };
}

/** 43 random characters. */
export const newEnrolmentSecret = (): string => randomBytes(32).toString('base64url');
