import { useCreditRules } from '#site/data/credit-rules.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { Products } from './Products.tsx';
import { RulesForm } from './RulesForm.tsx';
import './credit-settings.css';
import * as words from './words.ts';

/** /settings/credit: lesson time sold ahead, and what is charged when a lesson is not driven. */
export default function CreditPage() {
  return (
    <SettingsFrame current="/settings/credit">
      <div className="credit-settings stack-4">
        <Products />
        <Loaded from={useCreditRules()} failed={words.rulesNotLoaded}>
          {(rules) => <RulesForm saved={rules} />}
        </Loaded>
      </div>
    </SettingsFrame>
  );
}
