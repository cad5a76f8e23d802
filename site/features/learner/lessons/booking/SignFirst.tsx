import { PenLine } from 'lucide-react';
import { useLearner } from '#site/data/learner/learner.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import * as words from './words.ts';

/** Explains that booking waits for a signature under the school’s terms. */
export function SignFirst({ who }: { who: 'learner' | 'beside' }) {
  const { home, portal } = useLearner();
  const isTheirs = (portal === 'parent-portal') === (who === 'beside');
  if (!isTheirs)
    return (
      <p className="muted">{who === 'beside' ? words.parentSignsFirst : words.learnerSignsFirst}</p>
    );
  return (
    <ButtonLink variant="primary" glyph={PenLine} href={home}>
      {words.readAndSignFirst}
    </ButtonLink>
  );
}
