import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { CallError, isOnPhone } from '#site/api-client.ts';
import { showRefusal } from '#site/forms.ts';
import { useToast } from '#site/ui/toast.tsx';
import type { Toast } from '#site/ui/toast-atom.ts';
import { type Failure, useErrorToast } from './use-error-toast.ts';

type Submit<Draft extends FieldValues, Answers, Answer> = {
  /** Sends a command, as its hook does. */
  readonly send: (answers: Answers) => Promise<Answer>;
  /** The toast when it is done; none without. */
  readonly says?: ((answer: Answer, answers: Answers) => Toast) | undefined;
  readonly onDone?: (answer: Answer, answers: Answers) => void;
  /** A toast beside what each field says, where the form's own rules refuse what was typed. */
  readonly invalid?: Toast;
  /** What was sent counts as saved from then on; what its person has typed since stays as it is. */
  readonly staysOpen?: boolean;
  /** It is on this phone and goes out when there is signal, which has been said. */
  readonly onKept?: () => void;
  /** Names of a refusal that the form does not have, each with the field that shows it; of several, the first. */
  readonly shownAt?: Readonly<Record<string, Path<Draft>>>;
  /** The words of a refusal for which the server has none; false where the command itself shows every refusal. */
  readonly failed?: Failure | false | undefined;
};

/** What pressing submit does: a command. A refusal shows at the fields it names, otherwise as a toast. */
export function useSubmit<Draft extends FieldValues, Answers, Answer>(
  form: UseFormReturn<Draft, unknown, Answers>,
  {
    send,
    says,
    onDone,
    invalid,
    staysOpen,
    onKept,
    shownAt = {},
    failed,
  }: Submit<Draft, Answers, Answer>,
) {
  const toast = useToast();
  const showFailure = useErrorToast(failed || undefined);

  return form.handleSubmit(
    async (answers) => {
      const sent = form.getValues();
      try {
        const answer = await send(answers);
        if (staysOpen) form.reset(sent, { keepValues: true });
        if (says) toast(says(answer, answers));
        onDone?.(answer, answers);
      } catch (error) {
        if (isOnPhone(error)) return onKept?.();
        if (showRefusal(error, form) === null) return;
        const refused = error instanceof CallError ? error.fields : {};
        const [named, field] = Object.entries(shownAt).find(([name]) => refused[name]) ?? [];
        if (named && field) form.setError(field, { type: 'server', message: refused[named] ?? '' });
        else if (failed !== false) showFailure(error);
      }
    },
    () => {
      if (invalid) toast(invalid);
    },
  );
}
