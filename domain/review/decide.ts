import type { Decider } from '../kernel/decider.ts';
import type {
  ConfirmReview,
  HideReview,
  ReplyToReview,
  ReviewCommand,
  ShowReview,
  WriteReview,
} from './commands.ts';
import type { ReviewEvent } from './events.ts';
import { noLessonYet, reviewNotFound } from './rejections.ts';
import { noun, type Review } from './review.ts';

/**
 * Rules of a review. Its stream has its student's number, so a student has one: writing again replaces what they said, once they
 * have confirmed it where that is asked for. An instructor may
 * reply; only an admin takes a review off the public pages, and says why.
 */
export const review: Decider<ReviewCommand, Review, ReviewEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'WriteReview':
        return write(command, state);
      case 'ConfirmReview':
        return confirm(command, state);
      case 'ReplyToReview':
        return reply(command, state);
      case 'HideReview':
        return hide(command, state);
      case 'ShowReview':
        return showAgain(command, state);
    }
  },
};

function write(command: WriteReview, state: Review): ReviewEvent[] {
  const { studentId, schoolId, instructorId, rating, comment, awaitsConfirmation } = command;
  if (command.completedLessons < 1) throw noLessonYet();
  const written = { rating, comment, ...(awaitsConfirmation && { awaitsConfirmation }) };
  if (state.status === 'none')
    return [{ type: 'ReviewWritten', data: { studentId, schoolId, instructorId, ...written } }];
  const last = state.waiting ?? state.shown;
  if (last?.rating === rating && last.comment === comment) return [];
  return [{ type: 'ReviewRewritten', data: { studentId, ...written } }];
}

function confirm({ studentId, via }: ConfirmReview, state: Review): ReviewEvent[] {
  if (state.status === 'none') throw reviewNotFound();
  if (!state.waiting) return [];
  const { instructorId } = state;
  return [{ type: 'ReviewConfirmed', data: { studentId, instructorId, via } }];
}

function reply(command: ReplyToReview, state: Review): ReviewEvent[] {
  if (state.status === 'none' || !state.shown) throw reviewNotFound();
  if (state.reply === command.reply) return [];
  return [{ type: 'ReviewReplied', data: { studentId: command.studentId, reply: command.reply } }];
}

function hide({ studentId }: HideReview, state: Review): ReviewEvent[] {
  if (state.status === 'none' || !state.shown) throw reviewNotFound();
  return state.isHidden ? [] : [{ type: 'ReviewHidden', data: { studentId } }];
}

function showAgain({ studentId }: ShowReview, state: Review): ReviewEvent[] {
  if (state.status === 'none' || !state.shown) throw reviewNotFound();
  return state.isHidden ? [{ type: 'ReviewShownAgain', data: { studentId } }] : [];
}
