import { School } from 'lucide-react';
import { useState } from 'react';
import { type AnySchool, useAllSchools } from '#site/data/admin.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { AdminList, matches } from '../shared/AdminList.tsx';
import { SchoolRow } from './SchoolRow.tsx';
import * as texts from './words.ts';

const EditSchool = lazyDialog(() =>
  import('./EditSchoolDialog.tsx').then(({ EditSchoolDialog }) => EditSchoolDialog),
);
const CourseProvider = lazyDialog(() =>
  import('./CourseProviderDialog.tsx').then((file) => file.CourseProviderDialog),
);
const DeleteSchool = lazyDialog(() =>
  import('./DeleteSchoolDialog.tsx').then(({ DeleteSchoolDialog }) => DeleteSchoolDialog),
);

type Asked = { kind: 'edit' | 'courses' | 'delete'; school: AnySchool } | null;

/** Manage Schools. */
export default function SchoolsPage() {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <>
      <AdminList
        counted={texts.schoolsCounted}
        from={useAllSchools()}
        search={texts.searchBy}
        fits={({ name, ownerName, email, address, licenseNumber }, words) =>
          matches(words, name, ownerName, email, address, licenseNumber)
        }
        columns={[texts.school, texts.contact, texts.licence, texts.vehicles, texts.since]}
        glyph={School}
        none={texts.noSchoolsYet}
        noneFit={texts.noneFit}
      >
        {(school) => (
          <SchoolRow
            key={school.id}
            school={school}
            onEdit={() => setAsked({ kind: 'edit', school })}
            onCourses={() => setAsked({ kind: 'courses', school })}
            onDelete={() => setAsked({ kind: 'delete', school })}
          />
        )}
      </AdminList>
      {asked?.kind === 'edit' && <EditSchool school={asked.school} onClose={close} />}
      {asked?.kind === 'courses' && <CourseProvider school={asked.school} onClose={close} />}
      {asked?.kind === 'delete' && <DeleteSchool school={asked.school} onClose={close} />}
    </>
  );
}
