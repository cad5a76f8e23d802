import { Award, Plus } from 'lucide-react';
import { useState } from 'react';
import { type Certificate, useCertificates } from '#site/data/certificates.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { CertificateItem } from './CertificateItem.tsx';
import * as words from './words.ts';
import './certificates.css';

const CertificateDialog = lazyDialog(() =>
  import('./CertificateDialog.tsx').then((module) => module.CertificateDialog),
);
const RevokeDialog = lazyDialog(() =>
  import('./RevokeDialog.tsx').then((module) => module.RevokeDialog),
);

/** What the student has earned. */
export default function CertificatesTab({ student }: { student: Student }) {
  const certificates = useCertificates(student.id);
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<Certificate | null>(null);
  return (
    <Panel className="student-certificates">
      <PanelHeader title={words.certificates}>
        {!student.isArchived && (
          <Button needsSignal size="sm" glyph={Plus} onClick={() => setCreating(true)}>
            {words.createCertificate}
          </Button>
        )}
      </PanelHeader>
      <Loaded from={certificates}>
        {(all) =>
          all.length === 0 ? (
            <Empty glyph={Award} title={words.noCertificatesYet}>
              {words.whereTheyComeFrom}
            </Empty>
          ) : (
            <ul className="ruled">
              {all.map((certificate) => (
                <CertificateItem
                  key={certificate.id}
                  certificate={certificate}
                  onRevoke={() => setRevoked(certificate)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isCreating && <CertificateDialog student={student} onClose={() => setCreating(false)} />}
      {revoked && <RevokeDialog certificate={revoked} onClose={() => setRevoked(null)} />}
    </Panel>
  );
}
