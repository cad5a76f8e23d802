import { fullName } from '#domain/kernel/full-name.ts';
import './invoices.css';
import { FileCheck, Mail, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { formatDollars, formatMoney, toCents } from '#domain/kernel/money.ts';
import { useIssueInvoice, useUninvoiced } from '#site/data/invoices.ts';
import { useStudents } from '#site/data/students.ts';
import { useMailInvoice } from '#site/data/use-mail-invoice.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Field } from '#site/ui/field.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';

/** Generate Invoice: a student's payments that are on none yet, a look at the total, then the invoice. */
export default function GenerateInvoiceDialog({ onClose }: { onClose: () => void }) {
  const students = useStudents().data ?? [];
  const [studentId, setStudentId] = useState<number>();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const next = useUninvoiced(studentId);
  const issue = useIssueInvoice();
  const [issued, setIssued] = useState<Awaited<ReturnType<typeof issue.mutateAsync>>>();
  const mailing = useMailInvoice();
  const lines = (studentId === undefined ? undefined : next.data)?.lines;
  const chosen = lines?.filter(({ paymentId }) => !left.has(paymentId)) ?? [];
  const total = chosen.reduce((sum, { amount }) => sum + toCents(amount), 0);

  const generate = () => {
    if (studentId === undefined) return;
    const paymentIds = chosen.map(({ paymentId }) => paymentId);
    issue.mutate({ studentId, paymentIds }, { onSuccess: setIssued });
  };
  const keep = (paymentId: number, isKept: boolean) => {
    const others = new Set(left);
    if (isKept) others.delete(paymentId);
    else others.add(paymentId);
    setLeft(others);
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Generate Invoice"
        consequence="Once issued, an invoice keeps its number and is corrected rather than changed."
      >
        <DialogBody className="body generate-invoice">
          {issued === undefined ? (
            <>
              <Field label="Student">
                <SearchSelect
                  value={studentId === undefined ? undefined : String(studentId)}
                  onChange={(value) => {
                    setStudentId(value === undefined ? undefined : Number(value));
                    setLeft(new Set());
                  }}
                  options={students.map(({ id, firstName, lastName, email }) => ({
                    value: String(id),
                    label: fullName({ firstName, lastName }),
                    detail: email,
                  }))}
                />
              </Field>
              {studentId !== undefined && next.isPending && <SkeletonRows />}
              {lines?.length === 0 && (
                <Empty glyph={ReceiptText} title="Nothing to invoice">
                  Every payment of this student is on an invoice already.
                </Empty>
              )}
              {lines && lines.length > 0 && (
                <ul aria-label="Payments for this invoice">
                  {lines.map(({ paymentId, description, amount, reference }) => (
                    <li key={paymentId}>
                      <Checkbox
                        checked={!left.has(paymentId)}
                        onChange={(event) => keep(paymentId, event.target.checked)}
                      >
                        {description} <span className="muted num">{reference}</span>
                      </Checkbox>
                      <span className="num">{formatDollars(amount)}</span>
                    </li>
                  ))}
                  <li className="total">
                    <b>Total</b>
                    <b className="num">{formatMoney(total)}</b>
                  </li>
                </ul>
              )}
            </>
          ) : (
            <Empty
              glyph={FileCheck}
              title="Invoice issued"
              action={
                <>
                  <ButtonLink
                    variant="primary"
                    href={`/api/invoices/${issued.number}/pdf`}
                    download
                  >
                    Download Invoice
                  </ButtonLink>
                  {issued.mailed !== 'sent' && (
                    <Button
                      glyph={Mail}
                      busy={mailing.isPending}
                      onClick={() => mailing.mail(issued.lines[0]?.paymentId ?? 0)}
                    >
                      Send by e-mail
                    </Button>
                  )}
                </>
              }
            >
              {formatDollars(issued.total)} for{' '}
              {students.find(({ id }) => id === studentId)?.firstName}.
              {issued.mailed === 'sent' && ' It went out by e-mail.'}
            </Empty>
          )}
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{issued === undefined ? 'Cancel' : 'Done'}</DialogCancel>
          {issued === undefined && (
            <Button
              variant="primary"
              busy={issue.isPending}
              disabled={chosen.length === 0}
              onClick={generate}
            >
              Issue invoice
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
