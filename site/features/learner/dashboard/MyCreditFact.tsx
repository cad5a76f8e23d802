import { useMyCredit } from '#site/data/learner/credit.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { CreditSentence } from '#site/features/shared/credit/credit-signs.tsx';
import { Fact } from '#site/ui/facts.tsx';
import { TextLink } from '#site/ui/link.tsx';
import * as words from './words.tsx';

/** What is left of the time bought ahead, among the facts of a learner; nothing where there never was any. */
export function MyCreditFact() {
  const { home } = useLearner();
  const credit = useMyCredit().data;
  if (!credit || (credit.lines.length === 0 && credit.purchases.length === 0)) return null;
  return (
    <Fact name={words.lessonCredit}>
      <TextLink href={`${home}/payments`}>
        <CreditSentence credit={credit} />
      </TextLink>
    </Fact>
  );
}
