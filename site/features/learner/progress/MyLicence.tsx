import { Loaded } from '#site/data/Loaded.tsx';
import { useMyLicence, useMyLicenceCommands } from '#site/data/learner/licence.ts';
import { LicencePanel } from '#site/features/shared/licence/LicencePanel.tsx';

/** My licence and what comes next; the instructor marks it as sighted. */
export function MyLicence() {
  const licence = useMyLicence();
  const commands = useMyLicenceCommands();
  return (
    <Loaded from={licence}>
      {(known) => <LicencePanel licence={known} commands={commands} />}
    </Loaded>
  );
}
