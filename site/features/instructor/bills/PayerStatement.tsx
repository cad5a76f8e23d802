import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import {
  type Payer,
  payerStatementFile,
  useMailPayerStatement,
  usePayerStatement,
} from '#site/data/payers.ts';
import type { StatementDays as Days } from '#site/data/statements.ts';
import { KeptDialog } from '#site/dialogs/KeptDialog.tsx';
import { StatementDays } from '#site/features/shared/statement/StatementDays.tsx';
import { StatementView } from '#site/features/shared/statement/StatementView.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { DialogBody } from '#site/ui/dialog.tsx';
import * as words from './words.ts';

interface PayerStatementProps {
  payer: Payer;
  onClose: () => void;
}

/** What a payer was asked for, has paid and owes, for all their learners. */
export function PayerStatement({ payer: { id, name }, onClose }: PayerStatementProps) {
  const today = useToday();
  const [days, setDays] = useState<Days>({});
  const statement = usePayerStatement(id, days);
  const mailing = useMailPayerStatement(id);
  return (
    <KeptDialog title={words.statementOf({ name })} isDirty={false} onClose={onClose}>
      <DialogBody>
        <div className="payer-statement stack-3">
          <div className="cluster-2">
            <ButtonLink size="sm" glyph={Download} href={payerStatementFile(id, 'pdf', days)}>
              {words.pdf}
            </ButtonLink>
            <ButtonLink size="sm" glyph={Download} href={payerStatementFile(id, 'csv', days)}>
              {words.csv}
            </ButtonLink>
            <Button
              size="sm"
              needsSignal
              glyph={Mail}
              busy={mailing.isPending}
              onClick={() => mailing.mutate(days)}
            >
              {words.emailIt}
            </Button>
          </div>
          <StatementDays days={days} today={today} onChange={setDays} />
          <Loaded from={statement}>
            {(data) => (
              <StatementView statement={data} paymentPath={(one) => `/payments?payment=${one}`} />
            )}
          </Loaded>
        </div>
      </DialogBody>
    </KeptDialog>
  );
}
