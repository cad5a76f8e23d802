import { Loaded } from '#site/data/Loaded.tsx';
import { usePricing } from '#site/data/pricing.ts';
import { PriceForm } from './PriceForm.tsx';
import './pricing.css';

/** What the school charges. */
export default function PricingPage() {
  return (
    <div className="pricing-plan">
      <Loaded from={usePricing()} failed="Prices could not be loaded">
        {(prices) => <PriceForm saved={prices} />}
      </Loaded>
    </div>
  );
}
