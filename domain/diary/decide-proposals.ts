import { addMinutes, minutesBetween } from '../kernel/nz-time.ts';
import type { Diary } from './diary.ts';
import type { DiaryEvent } from './events.ts';
import { mustBeASlot, mustBeFree, mustNotBeBefore } from './free.ts';
import { lessonAt } from './kept-time.ts';
import type {
  AcceptProposal,
  DeclineProposal,
  LapseProposal,
  Proposal,
  ProposalCommand,
  ProposeLesson,
  WithdrawProposal,
} from './proposal-commands.ts';
import { proposalOver, proposedInThePast } from './rejections.ts';

/** Rules of times that are offered to a student: while one is open, nothing else takes its time. */
export function decideProposals(command: ProposalCommand, state: Diary): DiaryEvent[] {
  switch (command.type) {
    case 'ProposeLesson':
      return propose(command, state);
    case 'AcceptProposal':
      return accept(command, state);
    case 'DeclineProposal':
      return decline(command, state);
    case 'WithdrawProposal':
      return withdraw(command, state);
    case 'LapseProposal':
      return lapse(command, state);
  }
}

function propose(command: ProposeLesson, state: Diary): DiaryEvent[] {
  if (state.proposals.has(command.proposalId)) return [];
  const { type: _type, now, ...proposal } = command;
  mustBeASlot(proposal);
  mustNotBeBefore(now, proposal);
  if (proposal.startsAt <= now) throw proposedInThePast();
  mustBeFree(state, proposal, now);
  return [{ type: 'LessonProposed', data: proposal }];
}

/** "Book anyway" may have put a lesson over it, so the time is looked at again. */
function accept({ proposalId, lessonId, terms, now }: AcceptProposal, state: Diary): DiaryEvent[] {
  const proposal = openProposal(state, proposalId, now);
  mustBeFree(state, proposal, now, { proposalId });
  return [
    { type: 'ProposalAccepted', data: { ...keys(proposal), lessonId } },
    lessonAt(proposal, { lessonId, terms }),
  ];
}

function decline(command: DeclineProposal, state: Diary): DiaryEvent[] {
  const { proposalId, note, suggestsStart: startsAt, now } = command;
  const proposal = openProposal(state, proposalId, now);
  if (startsAt === undefined)
    return [{ type: 'ProposalDeclined', data: { ...keys(proposal), note } }];
  const minutes = minutesBetween(proposal.startsAt, proposal.endsAt);
  const suggests = { startsAt, endsAt: addMinutes(startsAt, minutes) };
  mustBeASlot(suggests);
  if (startsAt <= now) throw proposedInThePast();
  return [{ type: 'ProposalDeclined', data: { ...keys(proposal), note, suggests } }];
}

function withdraw({ proposalId, now }: WithdrawProposal, state: Diary): DiaryEvent[] {
  const proposal = openProposal(state, proposalId, now);
  return [{ type: 'ProposalWithdrawn', data: keys(proposal) }];
}

function lapse({ proposalId, now }: LapseProposal, state: Diary): DiaryEvent[] {
  const proposal = state.proposals.get(proposalId);
  if (!proposal || now < proposal.heldUntil) return [];
  return [{ type: 'ProposalLapsed', data: keys(proposal) }];
}

/** @throws proposalOver where it was answered, taken back or has run out, whether or not that was written down yet */
function openProposal(state: Diary, proposalId: number, now: string): Proposal {
  const proposal = state.proposals.get(proposalId);
  if (!proposal || proposal.heldUntil <= now) throw proposalOver();
  return proposal;
}

function keys({ proposalId, schoolId, instructorId, studentId }: Proposal) {
  return { proposalId, schoolId, instructorId, studentId };
}
