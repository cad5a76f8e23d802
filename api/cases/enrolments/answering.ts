import type { Ids } from '#api/database/ids.ts';
import type { DraftContent, KeptDraft } from '#api/sessions/enrolment-drafts.ts';
import type { EnrolmentDraft } from '#domain/enrolment/answers.ts';
import { draftNotFound, draftSent } from '#domain/enrolment/rejections.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { openLinkAt } from './link.ts';
import type { EnrollingDeps } from './ports.ts';

/** Days for which we keep unsent answers. */
export const draftDays = 30;

/** Saves a learner's answers step by step, under a secret that only the learner has. No event exists before Send. */
export function enrolmentAnswering(deps: EnrollingDeps & { readonly ids: Ids }) {
  const { clock, ids, enrolmentDrafts: drafts } = deps;
  return { begin, shown, save, forget };

  async function begin(address: string): Promise<string> {
    const { schoolId } = await openLinkAt(deps, address);
    const enrolmentId = await ids.next('enrolment');
    const expiresAt = addMinutes(clock(), draftDays * 24 * 60);
    return drafts.begin({ enrolmentId, schoolId, address }, expiresAt);
  }

  async function shown(secret: string) {
    return draftJson(await draftOf(deps, secret));
  }

  /** A missing field keeps its value; null clears it. */
  async function save(secret: string, typed: EnrolmentDraft) {
    const kept = await drafts.change(secret, clock(), ({ sentAt, content }) => {
      if (sentAt !== null) throw draftSent();
      return { ...content, draft: { ...content.draft, ...withoutGaps(typed) } };
    });
    if (!kept) throw draftNotFound();
    return draftJson(kept);
  }

  async function forget(secret: string): Promise<void> {
    await draftOf(deps, secret);
    await drafts.forget(secret);
  }
}

/** @throws 404 for an unknown or expired draft */
export async function draftOf(
  { clock, enrolmentDrafts }: Pick<EnrollingDeps, 'clock' | 'enrolmentDrafts'>,
  secret: string,
): Promise<KeptDraft> {
  const kept = await enrolmentDrafts.find(secret, clock());
  if (!kept) throw draftNotFound();
  return kept;
}

/** The draft as its learner sees it. */
export const draftJson = ({ address, sentAt, content, parentSigned }: KeptDraft) => ({
  address,
  sentAt,
  draft: content.draft,
  isEmailConfirmed: isConfirmed(content),
  termsSigned: content.terms?.hash ?? null,
  parent: content.parent && {
    email: content.parent.email,
    invitedAt: content.parent.invitedAt,
    signedAt: besideIn({ content, parentSigned })?.at ?? null,
  },
});

/** The parent's signature; null where the learner has signed other terms since. */
export const besideIn = ({
  content: { terms },
  parentSigned,
}: Pick<KeptDraft, 'content' | 'parentSigned'>): KeptDraft['parentSigned'] =>
  terms === null || parentSigned?.terms?.hash === terms.hash ? parentSigned : null;

/** Whether a code confirmed the very address in the answers. */
export const isConfirmed = ({ confirmedEmail, draft }: DraftContent): boolean =>
  confirmedEmail !== null && confirmedEmail === emailIn(draft);

export const emailIn = ({ email }: EnrolmentDraft): string | null =>
  email?.trim().toLowerCase() || null;

const withoutGaps = (typed: EnrolmentDraft): EnrolmentDraft =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
