import { useCreditRules } from '#site/data/credit-rules.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { Products } from './Products.tsx';
import { RulesForm } from './RulesForm.tsx';
import { Vouchers } from './Vouchers.tsx';
import './credit-settings.css';

/** /settings/credit: lesson time sold ahead, and what is charged when a lesson is not driven. */
export default function CreditPage() {
  return (
    <SettingsFrame current="Credit">
      <div className="credit-settings">
        <Products />
        <Loaded from={useCreditRules()} failed="Your rules could not be loaded">
          {(rules) => <RulesForm saved={rules} />}
        </Loaded>
        <Vouchers />
      </div>
    </SettingsFrame>
  );
}
