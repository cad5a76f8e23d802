import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type StudentPayers, useStudentPayers } from '#site/data/payers.ts';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import * as words from './words.ts';
import './who-pays.css';

const WhoPaysDialog = lazyDialog(() =>
  import('./WhoPaysDialog.tsx').then((module) => module.WhoPaysDialog),
);

/** Who pays for this learner, today and from a later day on. Nothing until it is known. */
export function WhoPays({ student }: { student: Student }) {
  const { data: known } = useStudentPayers(student.id);
  const [isOpen, setOpen] = useState(false);
  if (!known) return null;
  return (
    <PanelBody className="who-pays">
      <p>
        <b>{words.whoPays}</b> {named(known.payers, student)}
        {known.ahead.map(({ from, payers }) => (
          <span key={from} className="sub">
            {words.fromDay({ day: formatDate(from), who: named(payers, student) })}
          </span>
        ))}
      </p>
      {!student.isArchived && (
        <Button
          needsSignal
          size="sm"
          aria-label={words.changeWhoPays}
          onClick={() => setOpen(true)}
        >
          {words.change}
        </Button>
      )}
      {isOpen && <WhoPaysDialog student={student} known={known} onClose={() => setOpen(false)} />}
    </PanelBody>
  );
}

/** "Hana Ngata", or "Hana Ngata 60%, Rewi Ngata 40%". */
const named = (payers: StudentPayers['payers'], student: Student): string =>
  payers
    .map(({ name, percent }) => {
      const who = name ?? student.firstName;
      return payers.length === 1 ? who : `${who} ${percent}%`;
    })
    .join(', ');
