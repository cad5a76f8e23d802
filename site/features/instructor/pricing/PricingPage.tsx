import { Loaded } from '#site/data/Loaded.tsx';
import { usePricing } from '#site/data/pricing.ts';
import { PriceForm } from './PriceForm.tsx';
import { Products } from './packages/Products.tsx';
import './pricing.css';

/** What the school charges. */
export default function PricingPage() {
  return (
    <div className="pricing-plan">
      <Loaded from={usePricing()}>{(prices) => <PriceForm saved={prices} />}</Loaded>
      <Products />
    </div>
  );
}
