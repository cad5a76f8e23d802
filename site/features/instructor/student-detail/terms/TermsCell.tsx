import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Student } from '#site/data/students.ts';
import { useStudentTerms } from '#site/data/terms.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import * as words from './words.ts';

const TermsDialog = lazyDialog(() => import('./TermsDialog.tsx').then((file) => file.TermsDialog));

/** Whether a student signed the school’s terms; nothing where the school has none. */
export function TermsCell({ student }: { student: Student }) {
  const data = useStudentTerms(student.id).data;
  const [isOpen, setOpen] = useState(false);
  if (!data || data.versions.length === 0) return null;
  const { missing, signatures } = data;
  const [last] = signatures;
  return (
    <div className="cell">
      <p className="k">{words.terms}</p>
      <p className="v">
        <b>{missing ? missingWords(missing) : last && signedWords(last)}</b>
      </p>
      {missing && last && <p className="s num">{signedWords(last)}</p>}
      <Button size="sm" onClick={() => setOpen(true)}>
        {words.details}
      </Button>
      {isOpen && <TermsDialog student={student} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Terms = NonNullable<ReturnType<typeof useStudentTerms>['data']>;

const signedWords = ({ version, signedOn }: Terms['signatures'][number]) =>
  words.signedVersion({ version, day: formatDate(signedOn) });

function missingWords({ isInForce, learner, version }: NonNullable<Terms['missing']>): string {
  if (!isInForce) return words.newOnes({ version });
  return learner ? words.notSigned : words.parentMissing;
}
