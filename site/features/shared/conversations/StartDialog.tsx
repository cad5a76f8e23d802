import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { newConversation, portalConversation } from '#domain/conversation/commands.ts';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import { useStartConversation } from '#site/data/conversations.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { KeptDialog } from '#site/dialogs/KeptDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import type { Option } from '#site/ui/match-options.ts';
import { SearchSelect } from '#site/ui/search-select.tsx';
import { randomUuid } from '#site/write.ts';
import * as words from './words.tsx';

interface StartDialogProps {
  /** "New Message", in the portal "Start New Conversation". */
  title: string;
  answer: string;
  /** Whom one may write to; without it the recipient is given. */
  recipients?: readonly Option[] | undefined;
  recipient?: string | undefined;
  onClose: () => void;
  onStarted: (conversationId: number) => void;
}

/** A student has only one to write to; the sentences are the portal's. */
function rulesOf(isAddressed: boolean) {
  const { subject, message } = (isAddressed ? newConversation : portalConversation).shape;
  const studentId = z.string().min(isAddressed ? 1 : 0, words.studentIsRequired);
  return z.object({ studentId, subject, message });
}

/** Begins a conversation: for whom, what about, the first message. */
export default function StartDialog({
  title,
  answer,
  recipients,
  recipient,
  onClose,
  onStarted,
}: StartDialogProps) {
  const start = useStartConversation();
  // One name for all tries of this dialog: pressing twice begins one conversation.
  const [clientMessageId] = useState(() => randomUuid());
  const form = useFormOf(rulesOf(recipients !== undefined), { blank: { studentId: recipient } });
  const { errors, isSubmitting, isDirty } = form.formState;

  const submit = useSubmit(form, {
    send: ({ studentId, subject, message }) =>
      start.mutateAsync({
        studentId: studentId === '' ? undefined : studentNumbered(studentId),
        subject,
        message,
        clientMessageId,
      }),
    says: () => ({ title: recipients ? words.messageSent : words.conversationStarted }),
    onDone: ({ id }) => {
      onClose();
      onStarted(id);
    },
    failed: recipients ? words.failedToSendMessage : words.failedToCreateConversationPleaseTry,
  });

  return (
    <KeptDialog title={title} isDirty={isDirty} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody className="body stack-4">
          {recipients && (
            <Field label={words.student} error={errors.studentId?.message}>
              <Controller
                name="studentId"
                control={form.control}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <SearchSelect
                    options={recipients}
                    value={value || undefined}
                    onChange={(id) => onChange(id ?? '')}
                    onBlur={onBlur}
                    ref={ref}
                    placeholder={words.findAStudent}
                    noMatch={words.noStudentFound}
                  />
                )}
              />
            </Field>
          )}
          <Field label={words.subject} {...form.at('subject')}>
            <Input maxLength={160} autoComplete="off" />
          </Field>
          <Field label={words.yourMessage} {...form.at('message')}>
            <Textarea rows={5} />
          </Field>
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {answer}
          </Button>
        </DialogFooter>
      </form>
    </KeptDialog>
  );
}
