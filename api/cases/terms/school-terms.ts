import { createHash } from 'node:crypto';
import { diffLines } from 'diff';
import { actingFor } from '#api/cases/school/instructor.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { inForce } from '#domain/agreement/to-sign.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { PublishTermsForm, TermsDraftForm } from '#domain/terms/commands.ts';
import { terms } from '#domain/terms/decide.ts';
import { filledIn } from '#domain/terms/merge.ts';
import { termsNotFound } from '#domain/terms/rejections.ts';
import { termsTemplate } from '#domain/terms/template.ts';
import {
  getTermsDraft,
  listTermsVersions,
  type TermsVersionRow,
} from '#projections/terms/query.ts';
import { figuresOf } from './figures.ts';

type TermsDeps = { readonly sql: Database; readonly dispatch: Dispatch; readonly clock: Clock };

/** A line of a comparison: in both versions, or in one. */
export type TermsChange = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares two texts line by line. */
export const changesBetween = (before: string, after: string): TermsChange[] =>
  diffLines(before, after, { ignoreNewlineAtEof: true }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.replace(/\n$/, ''),
  }));

/** Writes, publishes and reads a school’s terms. */
export function schoolTerms(deps: TermsDeps) {
  const { sql, dispatch, clock } = deps;
  return { currentTerms, view, saveDraft, publish, preview, versionOf };

  /** The version in force now; null where the school has none. */
  async function currentTerms(
    schoolId: SchoolId,
  ): Promise<{ version: number; day: string; text: string; hash: string } | null> {
    const found = inForce(await listTermsVersions(sql, schoolId), dateOf(clock()));
    if (!found) return null;
    const { version, startsOn, text, hash } = found;
    return { version, day: startsOn, text, hash };
  }

  async function view(schoolId: SchoolId) {
    const [draft, versions] = await Promise.all([
      getTermsDraft(sql, schoolId),
      listTermsVersions(sql, schoolId),
    ]);
    const today = dateOf(clock());
    const last = versions.at(-1) ?? null;
    const figures = await figuresOf(sql, schoolId, last?.startsOn ?? null);
    return {
      draft: draft ?? firstDraft,
      next: (last?.version ?? 0) + 1,
      inForce: inForce(versions, today)?.version ?? null,
      /** Whether the school’s figures have changed since its last version. */
      figuresMoved: last !== null && textOf(last.source, figures) !== last.text,
      versions: versions.toReversed(),
    };
  }

  async function saveDraft(owner: Instructor, form: TermsDraftForm) {
    const { schoolId } = owner;
    await dispatch(
      terms,
      schoolId,
      { type: 'SaveTermsDraft', schoolId, ...form },
      actingFor(owner),
    );
    return view(schoolId);
  }

  /** @throws where a field is unknown, the day is past, or another version came first */
  async function publish(owner: Instructor, { text: source, ...form }: PublishTermsForm) {
    const { schoolId } = owner;
    const text = filledIn(source, await figuresOf(sql, schoolId, form.startsOn));
    await dispatch(
      terms,
      schoolId,
      { type: 'PublishTerms', schoolId, ...form, source, text, hash: hashOf(text) },
      actingFor(owner),
    );
    return view(schoolId);
  }

  /** A draft with its figures, compared with the last version. */
  async function preview(schoolId: SchoolId, form: TermsDraftForm) {
    const [figures, versions] = await Promise.all([
      figuresOf(sql, schoolId, form.startsOn),
      listTermsVersions(sql, schoolId),
    ]);
    const text = filledIn(form.text, figures);
    const last = versions.at(-1);
    return {
      text,
      since: last?.version ?? null,
      changes: last ? changesBetween(last.text, text) : [],
    };
  }

  /** A version as published, compared with the one before. @throws 404 */
  async function versionOf(schoolId: SchoolId, version: number) {
    const versions = await listTermsVersions(sql, schoolId);
    const found = versions.find((one) => one.version === version);
    if (!found) throw termsNotFound();
    return withChanges(found, versions);
  }
}

export type SchoolTerms = ReturnType<typeof schoolTerms>;

/** A version compared with the one before. */
export function withChanges(found: TermsVersionRow, versions: readonly TermsVersionRow[]) {
  const before = versions.find(({ version }) => version === found.version - 1);
  return { ...found, changes: before ? changesBetween(before.text, found.text) : [] };
}

const firstDraft = {
  text: termsTemplate,
  startsOn: null,
  asksAgain: true,
  holdsBooking: false,
  revision: 0,
};

function textOf(source: string, figures: Parameters<typeof filledIn>[1]): string | null {
  try {
    return filledIn(source, figures);
  } catch {
    return null;
  }
}
