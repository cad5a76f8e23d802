import { useCreditRules } from '#site/data/credit-rules.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { ChargesPanel } from './ChargesForm.tsx';
import { RulesForm } from './RulesForm.tsx';
import './late-fees.css';

/** /settings/late-fees: what is charged when a lesson is not driven, and what happens where credit is short. */
export default function LateFeesPage() {
  return (
    <SettingsFrame current="/settings/late-fees">
      <div className="late-fees stack-4">
        <Loaded from={useCreditRules()}>{(rules) => <RulesForm saved={rules} />}</Loaded>
        <ChargesPanel />
      </div>
    </SettingsFrame>
  );
}
