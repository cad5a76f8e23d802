import { useCallsOfLearner, useHasBills } from '#site/data/learner/kept-card.ts';
import { KeptCardPanel } from './KeptCardPanel.tsx';
import * as words from './words.ts';

/** The learner’s saved card; a parent who is billed has one for their bills instead, and still sees what was saved before. */
export default function KeptCards() {
  const hasBills = useHasBills();
  const [own, ofBills] = [useCallsOfLearner('learner'), useCallsOfLearner('bills')];
  return (
    <>
      {hasBills && <KeptCardPanel calls={ofBills} title={words.cardForBills} />}
      <KeptCardPanel calls={own} title={words.keptCard} isOther={hasBills} />
    </>
  );
}
