import { Loaded } from '#site/data/Loaded.tsx';
import { usePricing } from '#site/data/pricing.ts';
import { PriceForm } from './PriceForm.tsx';
import './pricing.css';

/** What the school charges (spec 2 section 2.5). */
export default function PricingPage() {
  return (
    <div className="pricing-plan">
      <Loaded from={usePricing()} failed="Prices could not be loaded">
        {(prices) => <PriceForm saved={prices} />}
      </Loaded>
    </div>
  );
}
