import { type Certificate, useRevokeCertificate } from '#site/data/certificates.ts';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface RevokeDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

export function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const { id, title, certificateNumber } = certificate;
  const toast = useToast();
  const revocation = useRevokeCertificate();
  const onSuccess = () => {
    toast({ title: words.certificateRevoked, description: certificateNumber });
    onClose();
  };
  return (
    <ReasonDialog
      title={words.revokeOne({ title })}
      consequence={words.whatRevokingDoes({ number: certificateNumber })}
      answer={words.revokeCertificate}
      label={words.reason}
      optional
      hint={words.whoSeesReason}
      maxLength={500}
      isBusy={revocation.isPending}
      onConfirm={(reason) => revocation.mutate({ id, reason: reason || null }, { onSuccess })}
      onClose={onClose}
    />
  );
}
