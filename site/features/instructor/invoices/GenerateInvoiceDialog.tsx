import { fullName } from '#domain/kernel/full-name.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import './invoices.css';
import { FileCheck, Mail, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { formatDollars, formatMoney, toCents } from '#domain/kernel/money.ts';
import { useIssueInvoice, useUninvoiced } from '#site/data/invoices.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useStudents } from '#site/data/students.ts';
import { useMailInvoice } from '#site/data/use-mail-invoice.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';
import * as uiWords from '#site/ui/words.tsx';
import { BillableLine } from './BillableLine.tsx';
import * as words from './words.ts';

/** Generate Invoice: what a student owes and is on none yet, a look at the total, then the invoice. */
export default function GenerateInvoiceDialog({ onClose }: { onClose: () => void }) {
  const students = useStudents().data ?? [];
  const [studentId, setStudentId] = useState<StudentId>();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [lessons, setLessons] = useState<Readonly<Record<number, string>>>({});
  const [dueDate, setDueDate] = useState<string>();
  const next = useUninvoiced(studentId);
  const issue = useIssueInvoice();
  const [issued, setIssued] = useState<Awaited<ReturnType<typeof issue.mutateAsync>>>();
  const [asked, setAsked] = useState<Lines>();
  // The list is empty before the answer is here: what was asked for stays in sight.
  const lines = asked ?? (studentId === undefined ? undefined : next.data)?.lines;
  const chosen = lines?.filter(({ paymentId }) => !left.has(paymentId)) ?? [];
  const total = chosen.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const due = dueDate ?? chosen.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? '';
  const lessonOf = (paymentId: number) =>
    lessons[paymentId] ?? lines?.find((line) => line.paymentId === paymentId)?.lessonOn ?? '';

  const generate = () => {
    if (studentId === undefined) return;
    const paymentIds = chosen.map(({ paymentId }) => paymentId);
    const lessonDates = paymentIds.flatMap((paymentId) => {
      const lessonOn = lessonOf(paymentId);
      return lessonOn ? [{ paymentId, lessonOn }] : [];
    });
    const body = { studentId, paymentIds, dueDate: due || null, lessonDates };
    setAsked(lines);
    issue.mutate(body, { onSuccess: setIssued, onError: () => setAsked(undefined) });
  };
  const choose = (id: StudentId | undefined) => {
    setStudentId(id);
    setLeft(new Set());
    setLessons({});
    setDueDate(undefined);
  };
  const keep = (paymentId: number, isKept: boolean) => {
    const others = new Set(left);
    if (isKept) others.delete(paymentId);
    else others.add(paymentId);
    setLeft(others);
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title} consequence={words.whatIssuingDoes}>
        <DialogBody className="body generate-invoice">
          {issued === undefined ? (
            <>
              <StudentChoice students={students} value={studentId} onChange={choose} />
              {studentId !== undefined && (
                <Loaded from={{ data: lines, error: next.error, refetch: next.refetch }}>
                  {(shown) =>
                    shown.length === 0 ? (
                      <NothingToInvoice />
                    ) : (
                      <>
                        <BillableLines
                          lines={shown}
                          left={left}
                          total={total}
                          lessonOf={lessonOf}
                          onChoose={keep}
                          onLesson={(paymentId, day) =>
                            setLessons({ ...lessons, [paymentId]: day })
                          }
                        />
                        <DueDate value={due} onChange={setDueDate} />
                      </>
                    )
                  }
                </Loaded>
              )}
            </>
          ) : (
            <IssuedInvoice
              issued={issued}
              firstName={students.find(({ id }) => id === studentId)?.firstName ?? ''}
            />
          )}
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{issued === undefined ? uiWords.cancel : words.done}</DialogCancel>
          {issued === undefined && (
            <Button
              variant="primary"
              busy={issue.isPending}
              disabled={chosen.length === 0}
              onClick={generate}
            >
              {words.issueInvoice}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const NothingToInvoice = () => (
  <Empty glyph={ReceiptText} title={words.nothingToInvoice}>
    {words.allIsOnInvoices}
  </Empty>
);

const DueDate = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => (
  <Field label={words.newInvoiceDueDate} optional>
    <DateInput value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
);

type Lines = NonNullable<ReturnType<typeof useUninvoiced>['data']>['lines'];

interface BillableLinesProps {
  lines: Lines;
  /** Payments that are left out, by number. */
  left: ReadonlySet<number>;
  total: number;
  lessonOf: (paymentId: number) => string;
  onChoose: (paymentId: number, isKept: boolean) => void;
  onLesson: (paymentId: number, day: string) => void;
}

function BillableLines({ lines, left, total, lessonOf, onChoose, onLesson }: BillableLinesProps) {
  return (
    <ul className="ruled" aria-label={words.paymentsForThisInvoice}>
      {lines.map((line) => (
        <BillableLine
          key={line.paymentId}
          line={line}
          isChosen={!left.has(line.paymentId)}
          onChoose={(isKept) => onChoose(line.paymentId, isKept)}
          lessonOn={lessonOf(line.paymentId)}
          onLesson={(day) => onLesson(line.paymentId, day)}
        />
      ))}
      <li className="total">
        <b>{words.total}</b>
        <b className="num">{formatMoney(total)}</b>
      </li>
    </ul>
  );
}

interface IssuedInvoiceProps {
  issued: Awaited<ReturnType<ReturnType<typeof useIssueInvoice>['mutateAsync']>>;
  /** The student's. */
  firstName: string;
}

function IssuedInvoice({ issued, firstName }: IssuedInvoiceProps) {
  const mailing = useMailInvoice();
  return (
    <Empty
      glyph={FileCheck}
      title={words.invoiceIssued}
      action={
        <>
          <ButtonLink variant="primary" href={`/api/invoices/${issued.number}/pdf`} download>
            {words.downloadInvoice}
          </ButtonLink>
          {issued.mailed !== 'sent' && (
            <Button
              glyph={Mail}
              busy={mailing.isPending}
              onClick={() => mailing.mail(issued.lines[0]?.paymentId ?? 0)}
            >
              {words.sendByEmail}
            </Button>
          )}
        </>
      }
    >
      {words.issuedTo({
        total: formatDollars(issued.total),
        student: firstName,
        isMailed: issued.mailed === 'sent' ? 'yes' : 'no',
      })}
    </Empty>
  );
}

interface StudentChoiceProps {
  students: NonNullable<ReturnType<typeof useStudents>['data']>;
  value: StudentId | undefined;
  onChange: (studentId: StudentId | undefined) => void;
}

function StudentChoice({ students, value, onChange }: StudentChoiceProps) {
  return (
    <Field label={words.student}>
      <SearchSelect
        value={value === undefined ? undefined : String(value)}
        onChange={(chosen) => onChange(chosen === undefined ? undefined : studentNumbered(chosen))}
        options={students.map(({ id, firstName, lastName, email }) => ({
          value: String(id),
          label: fullName({ firstName, lastName }),
          detail: email,
        }))}
      />
    </Field>
  );
}
