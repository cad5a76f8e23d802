import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useMarketingReaders } from '#site/data/notices.ts';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import * as words from './words.ts';

/** Who agreed to news and offers, in their portal. Nothing of that kind goes out here yet. */
export function MarketingPanel() {
  const { data } = useMarketingReaders();
  if (!data) return null;
  return (
    <FoldedPanel title={words.newsAndOffers} aside={<span className="num">{data.length}</span>}>
      <p className="muted">{data.length > 0 ? words.noNewsGoesOut : words.nobodyAgreed}</p>
      {data.length > 0 && (
        <ul className="marketing-readers" aria-label={words.whoAgreedToNews}>
          {data.map(({ person, name, email, isParent, givenAt }) => (
            <li key={person}>
              <b>{name}</b> <span className="muted">{isParent ? words.parent : words.learner}</span>
              <br />
              <span className="muted num">
                {words.agreedOn({ email, date: formatDate(dateOf(givenAt)) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </FoldedPanel>
  );
}
