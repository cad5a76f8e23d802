import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useResources } from '#site/data/resources.ts';
import type { Student } from '#site/data/students.ts';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { SharedItem } from './SharedItem.tsx';
import { ShareForm } from './ShareForm.tsx';
import * as words from './words.ts';
import './resources.css';

interface ResourcesDialogProps {
  student: Student;
  onClose: () => void;
}

/** What a student finds under Resources in their portal: what is shared, and sharing more. */
export function ResourcesDialog({ student, onClose }: ResourcesDialogProps) {
  const resources = useResources(student.id);
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.resourcesFor({ name: student.firstName })}
        consequence={words.whereTheyShow}
        onInteractOutside={(event) => isDirty && event.preventDefault()}
      >
        <DialogBody className="body student-resources">
          {!student.isArchived && (
            <ShareForm studentId={student.id} firstName={student.firstName} onDirty={setDirty} />
          )}
          <section aria-label={words.sharedSoFar}>
            <h3>{words.sharedSoFar}</h3>
            <Loaded from={resources}>
              {(rows) =>
                rows.length === 0 ? (
                  <p className="muted">{words.nothingYet}</p>
                ) : (
                  <ul>
                    {rows.map((resource) => (
                      <SharedItem key={resource.id} resource={resource} />
                    ))}
                  </ul>
                )
              }
            </Loaded>
          </section>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
