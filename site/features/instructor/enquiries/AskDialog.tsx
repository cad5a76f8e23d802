import { questionForm } from '#domain/enrolment/commands.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { type Enrolment, useAskEnrolment } from '#site/data/enrolments.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import * as words from './words.tsx';

/** Emails a question to a learner; they answer by email. */
export function AskDialog({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const ask = useAskEnrolment(enrolment.id);
  const form = useFormOf(questionForm);
  const send = useSubmit(form, {
    send: ask.mutateAsync,
    says: () => ({ title: words.questionSent, description: enrolment.email }),
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.askOf({ name: fullName(enrolment) })}>
        <form onSubmit={send} noValidate>
          <DialogBody>
            <Field label={words.question} hint={words.theyAnswer} {...form.at('question')}>
              <Textarea rows={4} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button type="submit" variant="primary" busy={ask.isPending}>
              {words.sendQuestion}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
