import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import type { Student } from '#site/data/students.ts';
import { useRemindToSign, useStudentTerms } from '#site/data/terms.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { FirstFew } from '#site/ui/first-few.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { PaperDialog } from './PaperDialog.tsx';
import * as words from './words.ts';

interface TermsDialogProps {
  student: Student;
  onClose: () => void;
}

/** A student's signatures, with a reminder for a missing one and a form for one on paper. */
export function TermsDialog({ student, onClose }: TermsDialogProps) {
  const terms = useStudentTerms(student.id);
  const [isPaper, setPaper] = useState(false);
  const toast = useToast();
  const reminding = useRemindToSign();
  const remind = () =>
    reminding.mutate(student.id, { onSuccess: () => toast({ title: words.reminded }) });
  if (isPaper && terms.data)
    return <PaperDialog student={student} terms={terms.data} onClose={() => setPaper(false)} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.terms}>
        <DialogBody>
          <Loaded from={terms}>
            {({ signatures }) =>
              signatures.length === 0 ? (
                <p className="muted">{words.nothingYet}</p>
              ) : (
                <FirstFew items={signatures} shown={6}>
                  {({ version, by, words: says }) => (
                    <li key={`${version}-${by}`}>
                      <p>{says}</p>
                      <TextLink
                        href={`/api/students/${student.id}/terms/${version}/pdf`}
                        target="_blank"
                        rel="noreferrer"
                      >
                        {words.openPdf}
                      </TextLink>
                    </li>
                  )}
                </FirstFew>
              )
            }
          </Loaded>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setPaper(true)}>{words.onPaper}</Button>
          {terms.data?.missing && (
            <Button variant="primary" needsSignal busy={reminding.isPending} onClick={remind}>
              {words.remind}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
