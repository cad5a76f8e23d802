import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type {
  ConvertEnquiry,
  DeclineEnquiry,
  EnquiryCommand,
  MarkEnquiryContacted,
  NoteEnquiryReply,
  ReceiveEnquiry,
  ReopenEnquiry,
} from './commands.ts';
import { type Enquiry, noun } from './enquiry.ts';
import type { EnquiryEvent } from './events.ts';

/**
 * Rules of a booking request from the public: new, then contacted, declined or converted. What was said of
 * it may be taken back, and one that was declined taken up again; one that became a student is settled.
 */
export const enquiry: Decider<EnquiryCommand, Enquiry, EnquiryEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'ReceiveEnquiry':
        return receive(command, state);
      case 'NoteEnquiryReply':
        return noteReply(command, state);
      case 'MarkEnquiryContacted':
        return markContacted(command, state);
      case 'DeclineEnquiry':
        return decline(command, state);
      case 'ReopenEnquiry':
        return reopen(command, state);
      case 'ConvertEnquiry':
        return convert(command, state);
    }
  },
};

function receive({ type: _, now: _now, ...facts }: ReceiveEnquiry, state: Enquiry): EnquiryEvent[] {
  if (state.status !== 'none') return [];
  return [{ type: 'EnquiryReceived', data: facts }];
}

function noteReply({ enquiryId, times }: NoteEnquiryReply, state: Enquiry): EnquiryEvent[] {
  if (state.status === 'none') throw enquiryNotFound();
  if (state.status === 'converted' || state.isReplied) return [];
  return [{ type: 'EnquiryReplied', data: { enquiryId, times: [...times] } }];
}

function markContacted({ enquiryId }: MarkEnquiryContacted, state: Enquiry): EnquiryEvent[] {
  mustBeOpen(state);
  if (state.status === 'contacted') return [];
  return [{ type: 'EnquiryContacted', data: { enquiryId } }];
}

function decline({ enquiryId }: DeclineEnquiry, state: Enquiry): EnquiryEvent[] {
  mustBeOpen(state);
  if (state.status === 'declined') return [];
  return [{ type: 'EnquiryDeclined', data: { enquiryId } }];
}

function reopen({ enquiryId }: ReopenEnquiry, state: Enquiry): EnquiryEvent[] {
  mustBeOpen(state);
  if (state.status === 'new') return [];
  return [{ type: 'EnquiryReopened', data: { enquiryId } }];
}

function convert({ enquiryId, studentId }: ConvertEnquiry, state: Enquiry): EnquiryEvent[] {
  if (state.status === 'converted' && state.studentId === studentId) return [];
  mustBeOpen(state);
  return [{ type: 'EnquiryConverted', data: { enquiryId, studentId } }];
}

function mustBeOpen(state: Enquiry): void {
  if (state.status === 'none') throw enquiryNotFound();
  if (state.status === 'converted') throw enquiryConverted();
}

export const enquiryNotFound = () =>
  new Rejection('missing', 'enquiry_not_found', 'There is no such enquiry.');

export const enquiryConverted = () =>
  new Rejection(
    'conflict',
    'enquiry_converted',
    'This person is one of your students now. Find them under Students.',
  );
