import type { z } from 'zod';
import { termsNow } from '#api/cases/credit/fee-terms.ts';
import { type LessonCredit, rulesOf } from '#api/cases/credit/lessons.ts';
import { actingOn } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import { mustBeSigned } from '#api/cases/terms/unsigned.ts';
import type { Context, Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { together } from '#api/ground/together.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import type {
  declineForm,
  ProposalCommand,
  ProposalForm,
} from '#domain/diary/proposal-commands.ts';
import { proposalNotFound } from '#domain/diary/rejections.ts';
import { type SlotJson, slotOf, wholeMinutesOf } from '#domain/diary/slot.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { getProposal, listRunOut, type ProposalRow } from '#projections/proposals/query.ts';
import { hidingWhose } from './booking.ts';
import { decideOnTime, whileFreeElsewhere } from './lesson-times.ts';

type ProposalDeps = Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'clock' | 'locks' | 'projector'> & {
  readonly lessonCredit: LessonCredit;
};

/** Proposals whose time is over that are taken out of the diaries at once. */
const lapsedAtOnce = 200;

/** Times that an instructor offers to one student, and the answers. */
export function proposals(deps: ProposalDeps) {
  const { sql, dispatch, ids, clock } = deps;

  return {
    /** @throws 404 unless the student is the school's, 409 for an archived one or where something is in the way */
    async propose(
      instructor: Instructor,
      { holdHours, startTime, endTime, title, ...form }: ProposalForm,
    ): Promise<ProposalRow> {
      const { account, schoolId } = instructor;
      const { studentId, lessonType } = form;
      await currentStudentOf(deps, schoolId, studentId);
      const proposalId = await ids.next('proposal');
      const wanted = slotOf({ startTime, endTime } satisfies SlotJson);
      // A time that is held beyond its beginning is of no use to anybody.
      const until = addMinutes(clock(), holdHours * 60);
      const heldUntil = until < wanted.startsAt ? until : wanted.startsAt;
      await decideOnTime(deps, instructor, {
        about: { studentId, instructorId: account.id },
        wanted,
        isElsewhereInTheWay: true,
        command: () => ({
          type: 'ProposeLesson',
          proposalId,
          schoolId,
          instructorId: account.id,
          ...wanted,
          ...form,
          title: title ?? lessonType,
          heldUntil,
        }),
      });
      return getOwn(schoolId, proposalId);
    },

    async withdraw(instructor: Instructor, proposalId: number): Promise<ProposalRow> {
      const proposal = await getOwn(instructor.schoolId, proposalId);
      const context = actingOn(instructor, proposal.studentId);
      await ask(proposal, { type: 'WithdrawProposal', proposalId }, context);
      return getOwn(instructor.schoolId, proposalId);
    },

    /** @throws proposalOver, `credit_short` where the school refuses what credit does not cover, or `slot_taken` where something stands there all the same */
    async accept(
      proposal: ProposalRow,
      schoolId: SchoolId,
      context: Context,
    ): Promise<ProposalRow> {
      const { instructorId, studentId, startsAt, lessonType } = proposal;
      const known = rulesOf(sql, schoolId, { studentId, startsAt });
      const [, rules, terms] = await together(
        currentStudentOf(deps, schoolId, studentId),
        known,
        termsNow(sql, { schoolId, instructorId }, known),
        mustBeSigned(sql, { schoolId, studentId }, clock()),
      );
      const proposalId = proposal.id;
      const lessonId = await ids.next('lesson');
      const minutes = wholeMinutesOf(proposal);
      const keys = { lessonId: async () => lessonId, schoolId, instructorId, studentId };
      const wanted = { ...keys, startsAt, minutes, lessonType };
      await hidingWhose(() =>
        deps.lessonCredit.whileCovered(context, rules, wanted, () =>
          whileFreeElsewhere(deps, proposal, proposal, () =>
            ask(proposal, { type: 'AcceptProposal', proposalId, lessonId, terms }, context),
          ),
        ),
      );
      return getOwn(schoolId, proposalId);
    },

    async decline(
      proposal: ProposalRow,
      schoolId: SchoolId,
      { note, suggestedTime: suggestsStart }: z.infer<typeof declineForm>,
      context: Context,
    ): Promise<ProposalRow> {
      const proposalId = proposal.id;
      await ask(proposal, { type: 'DeclineProposal', proposalId, note, suggestsStart }, context);
      return getOwn(schoolId, proposalId);
    },
  };

  function ask(
    { instructorId, startsAt }: ProposalRow,
    command: Sent<ProposalCommand>,
    context: Context,
  ) {
    return dispatch(diary, diaryIdAt(instructorId, startsAt), command, context);
  }

  async function getOwn(schoolId: SchoolId, proposalId: number): Promise<ProposalRow> {
    const row = await getProposal(sql, schoolId, proposalId);
    if (!row) throw proposalNotFound();
    return row;
  }
}

export type LessonProposals = ReturnType<typeof proposals>;

/** Takes proposals that nobody has answered in time out of the diaries. Twice does no harm. */
export async function lapseProposals({
  sql,
  dispatch,
  clock,
}: Pick<Deps, 'sql' | 'dispatch' | 'clock'>): Promise<void> {
  for (const due of await listRunOut(sql, clock(), lapsedAtOnce)) {
    const { id: proposalId, instructorId, startsAt, schoolId, studentId } = due;
    await dispatch(
      diary,
      diaryIdAt(instructorId, startsAt),
      { type: 'LapseProposal', proposalId },
      { actor: { kind: 'system', id: null }, schoolId, studentId },
    );
  }
}
