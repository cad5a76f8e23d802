import { type PriceName, services } from '#domain/catalogue/prices.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { centsOf, lessonsIn, savingOf, type TypedPrices } from './prices.ts';
import * as words from './words.tsx';

/** What learners will see: each service, its price, and what a package comes to by the lesson. */
export function Preview({ typed }: { typed: TypedPrices }) {
  return (
    <Panel aria-label={words.pricingPreview}>
      <PanelHeader title={words.pricingPreview} />
      <PanelBody>
        <ul className="preview ruled">
          {services.map(({ name, price, minutes }) => (
            <li key={price}>
              <div>
                <b>{name}</b>
                <span className="muted">{inWords(price, minutes, typed)}</span>
              </div>
              <b className="num">{shown(typed[price])}</b>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

function shown(typed: string): string {
  const cents = centsOf(typed);
  return cents === null ? words.noPrice : formatMoney(cents);
}

function inWords(name: PriceName, minutes: number, typed: TypedPrices): string {
  if (name !== 'fiveLessonPackagePrice' && name !== 'tenLessonPackagePrice')
    return words.minutesLong({ minutes });
  const lessons = lessonsIn[name];
  const price = centsOf(typed[name]);
  const single = centsOf(typed.standardLessonPrice);
  if (price === null) return words.lessonCount({ lessons });
  const saving = single === null ? null : savingOf(price, single, lessons);
  return words.priceALesson({
    price: formatMoney(Math.round(price / lessons)),
    saves: saving && saving.cents > 0 ? 'yes' : 'no',
    percent: saving?.percent ?? 0,
  });
}
