import type { ReactNode } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { liftForm, suspensionForm } from '#domain/provider/commands.ts';
import {
  type AnyProvider,
  type AnySchool,
  useCourseProviderOf,
  useLiftSuspension,
  useSuspendProvider,
} from '#site/data/admin.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { KeptDialog } from '#site/dialogs/KeptDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { DialogBody } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import * as words from './words.ts';

interface CourseProviderDialogProps {
  school: AnySchool;
  onClose: () => void;
}

/** Suspends a school as a course provider, or lifts that. */
export function CourseProviderDialog({ school, onClose }: CourseProviderDialogProps) {
  const provider = useCourseProviderOf(school.id);
  if (provider.data)
    return <KnownProvider school={school} provider={provider.data} onClose={onClose} />;
  return (
    <PlainDialog onClose={onClose}>
      <Loaded from={provider}>{() => null}</Loaded>
    </PlainDialog>
  );
}

function KnownProvider({
  school,
  provider,
  onClose,
}: CourseProviderDialogProps & { provider: AnyProvider }) {
  const { suspension, approval } = useOpened(provider);
  if (suspension) return <LiftDialog school={school} suspension={suspension} onClose={onClose} />;
  if (approval) return <SuspendDialog school={school} approval={approval} onClose={onClose} />;
  return (
    <PlainDialog onClose={onClose}>
      <p>{words.noApproval}</p>
    </PlainDialog>
  );
}

const PlainDialog = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <KeptDialog title={words.courseProvider} isDirty={false} onClose={onClose}>
    <DialogBody>{children}</DialogBody>
  </KeptDialog>
);

interface SuspendDialogProps extends CourseProviderDialogProps {
  approval: NonNullable<AnyProvider['approval']>;
}

function SuspendDialog({ school, approval, onClose }: SuspendDialogProps) {
  const today = useToday();
  const suspending = useSuspendProvider(school.id);
  const form = useFormOf(suspensionForm, { blank: { suspendedFrom: today } });
  const save = useSubmit(form, {
    send: suspending.mutateAsync,
    says: () => ({ title: words.suspendedToast, description: school.name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.suspendTitle({ name: school.name })}
      consequence={words.whatSuspendingDoes({ number: approval.approvalNumber })}
      answer={words.suspend}
      tone="danger"
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.suspendedFrom} {...form.at('suspendedFrom')}>
        <DateInput />
      </Field>
      <Field label={words.source} hint={words.sourceHint} {...form.at('source')}>
        <Input type="url" />
      </Field>
      <Field label={words.why} optional {...form.at('reason')}>
        <Input />
      </Field>
    </FormDialog>
  );
}

interface LiftDialogProps extends CourseProviderDialogProps {
  suspension: NonNullable<AnyProvider['suspension']>;
}

function LiftDialog({ school, suspension, onClose }: LiftDialogProps) {
  const lifting = useLiftSuspension(school.id);
  const form = useFormOf(liftForm);
  const save = useSubmit(form, {
    send: lifting.mutateAsync,
    says: () => ({ title: words.liftedToast, description: school.name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.liftTitle({ name: school.name })}
      consequence={words.suspendedSince({ date: formatDate(suspension.suspendedFrom) })}
      answer={words.lift}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.source} hint={words.sourceHint} {...form.at('source')}>
        <Input type="url" />
      </Field>
    </FormDialog>
  );
}
