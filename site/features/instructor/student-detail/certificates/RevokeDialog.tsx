import { type FormEvent, useState } from 'react';
import { type Certificate, useRevokeCertificate } from '#site/data/certificates.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';

interface RevokeDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

export function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const toast = useToast();
  const tellError = useErrorToast();
  const revocation = useRevokeCertificate();
  const [reason, setReason] = useState('');

  const revoke = (event: FormEvent) => {
    event.preventDefault();
    revocation.mutate(
      { id: certificate.id, reason: reason.trim() || null },
      {
        onSuccess: () => {
          toast({ title: 'Certificate revoked', description: certificate.certificateNumber });
          onClose();
        },
        onError: tellError,
      },
    );
  };
  return (
    <FormDialog
      title={`Revoke ${certificate.title}?`}
      consequence={`${certificate.certificateNumber} stays listed as revoked, and its public check says so at once. This cannot be undone.`}
      answer="Revoke Certificate"
      tone="danger"
      isBusy={revocation.isPending}
      isDirty={reason !== ''}
      onSubmit={revoke}
      onClose={onClose}
    >
      <Field
        label="Reason"
        optional
        hint="Kept in your records; the public check does not show it."
      >
        <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  );
}
