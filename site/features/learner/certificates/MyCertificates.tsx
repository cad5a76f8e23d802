import { Award } from 'lucide-react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useMyCertificates } from '#site/data/learner/learning.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Certificate } from './Certificate.tsx';
import * as words from './words.ts';
import './my-certificates.css';

/** Certificates to keep and to show: a PDF and a page where anybody can check them. */
export default function MyCertificates() {
  useSteady('certificates');
  const certificates = useMyCertificates();
  return (
    <div className="my-certificates stack-4">
      <PageTitle sentence={words.anybodyWithTheNumberCanCheck} />
      <Loaded from={certificates}>
        {(rows) =>
          rows.length === 0 ? (
            <Panel>
              <Empty glyph={Award} title={words.noCertificatesYet}>
                {words.theInstructorIssuesThemWhenA}
              </Empty>
            </Panel>
          ) : (
            <ul className="stack-4">
              {rows.map((certificate) => (
                <Certificate key={certificate.id} certificate={certificate} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
