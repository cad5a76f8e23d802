import { PenLine } from 'lucide-react';
import { useLearner } from '#site/data/learner/learner.ts';
import { useMyTerms } from '#site/data/learner/terms.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import * as words from './words.ts';

/** Explains that booking waits for a signature: under the school’s terms, or where it has none, of a parent by the link of an enrolment. */
export function SignFirst({ who }: { who: 'learner' | 'beside' }) {
  const { home, portal } = useLearner();
  const terms = useMyTerms().data;
  const isTheirs = (portal === 'parent-portal') === (who === 'beside');
  if (!isTheirs)
    return (
      <p className="muted">{who === 'beside' ? words.parentSignsFirst : words.learnerSignsFirst}</p>
    );
  if (terms && !terms.missing) return <p className="muted">{words.signByTheLink}</p>;
  return (
    <ButtonLink variant="primary" glyph={PenLine} href={home}>
      {words.readAndSignFirst}
    </ButtonLink>
  );
}
