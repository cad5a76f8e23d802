import { type Certificate, useRevokeCertificate } from '#site/data/certificates.ts';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { useToast } from '#site/ui/toast.tsx';

interface RevokeDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

export function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const { id, title, certificateNumber } = certificate;
  const toast = useToast();
  const revocation = useRevokeCertificate();
  const onSuccess = () => {
    toast({ title: 'Certificate revoked', description: certificateNumber });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Revoke ${title}?`}
      consequence={`${certificateNumber} stays listed as revoked, and its public check says so at once. This cannot be undone.`}
      answer="Revoke Certificate"
      label="Reason"
      optional
      hint="Kept in your records; the public check does not show it."
      maxLength={500}
      isBusy={revocation.isPending}
      onConfirm={(reason) => revocation.mutate({ id, reason: reason || null }, { onSuccess })}
      onClose={onClose}
    />
  );
}
