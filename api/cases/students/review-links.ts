import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import type { Deps } from '#api/deps.ts';
import { reviewConfirmation } from '#api/gateways/mail/review-confirmation.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { addressChangedLately, nothingToConfirm } from '#domain/review/rejections.ts';
import { getMailbox, getWaitingReview } from '#projections/reviews/query.ts';

const day = 24 * 60;
/** An address is taken for the learner's own once the school has left it alone for so many days. */
const settledAfter = 7;
const linkLife = 14 * day;

/** The letters by which learners confirm what was written in their portal. */
export function reviewLetters(
  deps: Pick<Deps, 'sql' | 'clock' | 'tokens' | 'mailer' | 'publicUrl' | 'rateLimits'>,
) {
  const { sql, clock, tokens, mailer, publicUrl } = deps;
  const letters = lettersToOthers(deps);

  return {
    /** To be asked before anything is written: throws when the address was changed lately, or was written to too often. */
    async admit(studentId: StudentId): Promise<void> {
      const { email, emailChangedAt } = await mailboxOf(studentId);
      if (emailChangedAt && addMinutes(emailChangedAt, settledAfter * day) > clock())
        throw addressChangedLately(settledAfter);
      if (mailer.isOn) await letters.admitFor(`student-${studentId}`, email);
    },

    /** Sends a link to confirm what waits, in place of any before it; where no mail goes out the review goes on waiting. */
    async send(studentId: StudentId): Promise<void> {
      const [waiting, { email, firstName }] = await Promise.all([
        getWaitingReview(sql, studentId),
        mailboxOf(studentId),
      ]);
      if (!waiting) return;
      const token = await tokens.make('review-link', {
        subject: studentId,
        boundTo: email,
        expiresAt: addMinutes(clock(), linkLife),
      });
      const { instructorName } = waiting;
      const confirmUrl = `${publicUrl}/confirm-review/${token}`;
      await mailer.send(
        reviewConfirmation({ to: email, studentId, firstName, instructorName, confirmUrl }),
      );
    },
  };

  async function mailboxOf(studentId: StudentId) {
    const mailbox = await getMailbox(sql, studentId);
    if (!mailbox) throw nothingToConfirm();
    return mailbox;
  }
}
