import type { Decider } from '../kernel/decider.ts';
import type {
  AcceptEnrolment,
  AskEnrolmentQuestion,
  CompleteEnrolment,
  EnrolmentCommand,
  NoteEnrolmentNotice,
  SendEnrolment,
  SignBesideEnrolment,
} from './commands.ts';
import { type Enrolment, noun } from './enrolment.ts';
import type { EnrolmentEvent } from './events.ts';
import { enrolmentNotFound, enrolmentSettled } from './rejections.ts';

/**
 * Rules of an enrolment by link: sent, perhaps put on the waiting list, then accepted or declined for good, because we email either answer to the learner. What follows
 * from accepting gets its ids in the same event, and a process does it.
 */
export const enrolment: Decider<EnrolmentCommand, Enrolment, EnrolmentEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'SendEnrolment':
        return send(command, state);
      case 'SignBesideEnrolment':
        return signBeside(command, state);
      case 'AskEnrolmentQuestion':
        return ask(command, state);
      case 'WaitlistEnrolment':
        mustBeOpen(state);
        if (state.status === 'waiting') return [];
        return [{ type: 'EnrolmentWaitlisted', data: { enrolmentId: command.enrolmentId } }];
      case 'DeclineEnrolment':
        if (state.status === 'declined') return [];
        mustBeOpen(state);
        return [{ type: 'EnrolmentDeclined', data: { enrolmentId: command.enrolmentId } }];
      case 'AcceptEnrolment':
        return accept(command, state);
      case 'CompleteEnrolment':
        return complete(command, state);
      case 'NoteEnrolmentNotice':
        return noteNotice(command, state);
    }
  },
};

function send({ type: _, now: _now, ...facts }: SendEnrolment, state: Enrolment): EnrolmentEvent[] {
  if (state.status !== 'none') return [];
  return [{ type: 'EnrolmentSent', data: facts }];
}

/** A parent signs once; also after acceptance, because the first lesson may wait for it. */
function signBeside(
  { enrolmentId, name, from }: SignBesideEnrolment,
  state: Enrolment,
): EnrolmentEvent[] {
  if (state.status === 'none') throw enrolmentNotFound();
  if (state.status === 'declined') throw enrolmentSettled('declined');
  if (state.isSignedByParent) return [];
  return [{ type: 'EnrolmentParentSigned', data: { enrolmentId, name, from } }];
}

function ask({ enrolmentId, question }: AskEnrolmentQuestion, state: Enrolment): EnrolmentEvent[] {
  mustBeOpen(state);
  return [{ type: 'EnrolmentQuestionAsked', data: { enrolmentId, question } }];
}

/** Two presses make one student, because the ids of the first count. */
function accept(
  { type: _, now: _now, ...facts }: AcceptEnrolment,
  state: Enrolment,
): EnrolmentEvent[] {
  if (state.status === 'accepted') return [];
  mustBeOpen(state);
  return [{ type: 'EnrolmentAccepted', data: facts }];
}

function complete(
  { enrolmentId, lesson, product }: CompleteEnrolment,
  state: Enrolment,
): EnrolmentEvent[] {
  if (state.status === 'none' || !state.accepted) throw enrolmentNotFound();
  // Only a lesson that waited for a parent gets a second outcome.
  if (state.completed !== null && (state.completed !== 'waits' || lesson === 'waits')) return [];
  const { studentId } = state.accepted;
  return [{ type: 'EnrolmentCompleted', data: { enrolmentId, studentId, lesson, product } }];
}

function noteNotice(
  { enrolmentId, studentId, to }: NoteEnrolmentNotice,
  state: Enrolment,
): EnrolmentEvent[] {
  if (state.status === 'none') throw enrolmentNotFound();
  if (state.noticesGiven.includes(to)) return [];
  return [{ type: 'EnrolmentNoticeGiven', data: { enrolmentId, studentId, to } }];
}

function mustBeOpen(state: Enrolment): void {
  if (state.status === 'none') throw enrolmentNotFound();
  if (state.status === 'accepted' || state.status === 'declined')
    throw enrolmentSettled(state.status);
}
