import { useChildLicence } from '#site/data/learner/licence.ts';
import { LicencePanel } from '#site/features/shared/licence/LicencePanel.tsx';

/** A child's licence and what comes next, to look at; nothing where the learner does not share it. */
export function TheirLicence() {
  const { data } = useChildLicence();
  return data?.isShared && data.card ? <LicencePanel licence={data} commands={null} /> : null;
}
