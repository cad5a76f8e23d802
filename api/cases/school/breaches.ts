import type { Dispatch } from '#api/command-handler.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { BreachForm, BreachToldForm } from '#domain/breach/commands.ts';
import { breachRegister } from '#domain/breach/decide.ts';
import { actingFor } from './instructor.ts';

/** A school's register of privacy breaches. */
export const breaches = ({ dispatch }: { readonly dispatch: Dispatch }) => ({
  async record(instructor: Instructor, breach: BreachForm): Promise<void> {
    const { schoolId } = instructor;
    await dispatch(
      breachRegister,
      schoolId,
      { type: 'RecordBreach', schoolId, breach },
      actingFor(instructor),
    );
  },

  /** @throws 404 where the school has no breach of this number */
  async noteTold(instructor: Instructor, number: number, told: BreachToldForm): Promise<void> {
    const { schoolId } = instructor;
    await dispatch(
      breachRegister,
      schoolId,
      { type: 'NoteBreachTold', schoolId, number, told },
      actingFor(instructor),
    );
  },
});

export type Breaches = ReturnType<typeof breaches>;
