import { z } from 'zod';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { place } from '#domain/diary/place.ts';
import { proposalEvents } from '#domain/diary/proposal-events.ts';
import { id, idOf, json, later, maybe, moment, oneOf, personal, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;

export const proposal = table(
  'proposal',
  {
    id: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    studentId: idOf('student'),
    title: personal(text()),
    description: personal(maybe(text())),
    lessonType: oneOf(lessonTypes),
    startsAt: moment(),
    endsAt: moment(),
    pickUp: personal(later(json(place))),
    dropOff: personal(later(json(place))),
    /** Until when its time is held, if nobody answers. */
    heldUntil: moment(),
    state: oneOf(proposalStates),
    /** The lesson it became. */
    lessonId: later(id()),
    /** What was said with a decline, and the time that would suit instead. */
    note: personal(later(text())),
    suggests: later(json(z.object({ startsAt: z.string(), endsAt: z.string() }))),
    proposedAt: moment(),
    answeredAt: later(moment()),
  },
  {
    isNumbered: true,
    indexes: [
      '(school_id, starts_at)',
      '(student_id, starts_at)',
      "(instructor_id, starts_at) where state = 'open'",
      "(held_until) where state = 'open'",
    ],
    person: ['student', 'studentId'],
    exported: { name: 'proposals' },
  },
);

/** The times that were offered to students, and what became of each. */
export const proposals = projection({
  name: 'proposals',
  follows: [proposalEvents],
  tables: [proposal],
  on: {
    LessonProposed: ({ data, metadata }, rows) => {
      const { proposalId, pickUp = null, dropOff = null, ...details } = data;
      rows.insert(proposal, {
        id: proposalId,
        ...details,
        pickUp,
        dropOff,
        state: 'open',
        proposedAt: metadata.occurredAt,
      });
    },
    ProposalAccepted: ({ data: { proposalId, lessonId }, metadata: { occurredAt } }, rows) =>
      rows.change(
        proposal,
        { id: proposalId },
        { state: 'accepted', lessonId, answeredAt: occurredAt },
      ),
    ProposalDeclined: (
      { data: { proposalId, note, suggests = null }, metadata: { occurredAt } },
      rows,
    ) =>
      rows.change(
        proposal,
        { id: proposalId },
        { state: 'declined', note, suggests, answeredAt: occurredAt },
      ),
    ProposalWithdrawn: ({ data: { proposalId }, metadata: { occurredAt } }, rows) =>
      rows.change(proposal, { id: proposalId }, { state: 'withdrawn', answeredAt: occurredAt }),
    ProposalLapsed: ({ data: { proposalId }, metadata: { occurredAt } }, rows) =>
      rows.change(proposal, { id: proposalId }, { state: 'lapsed', answeredAt: occurredAt }),
  },
});
