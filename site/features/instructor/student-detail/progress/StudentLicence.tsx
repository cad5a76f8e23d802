import { Loaded } from '#site/data/Loaded.tsx';
import { useLicenceCommands, useLicenceOf } from '#site/data/licence.ts';
import type { Student } from '#site/data/students.ts';
import { LicencePanel } from '#site/features/shared/licence/LicencePanel.tsx';

/** A student's licence, to note and to mark as sighted. */
export function StudentLicence({ student: { id, isArchived } }: { student: Student }) {
  const licence = useLicenceOf(id);
  const commands = useLicenceCommands(id);
  return (
    <Loaded from={licence}>
      {(known) => <LicencePanel licence={known} commands={isArchived ? null : commands} />}
    </Loaded>
  );
}
