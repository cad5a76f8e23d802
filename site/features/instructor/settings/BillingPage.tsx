import { BillingHistory } from './BillingHistory.tsx';
import { BillingPlan } from './BillingPlan.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** /settings/billing: what I pay for now, and what I paid. */
export default function BillingPage() {
  return (
    <SettingsFrame current="Billing">
      <BillingPlan />
      <BillingHistory />
    </SettingsFrame>
  );
}
