import * as words from './words.ts';
import './pay.css';
import { LinkPage } from '#site/features/public/shared/link-page/LinkPage.tsx';
import { Bill } from './Bill.tsx';
import { usePayLink } from './use-pay-link.ts';

/** /pay/<token>: one payment, for anybody who holds its link. */
export default function PayPage() {
  const { found, tryAgain, check } = usePayLink();
  return (
    <LinkPage
      className="wrap pay-page"
      found={found}
      rows={4}
      over={words.linkDoesNotWork}
      failed={words.paymentWasNotFetched}
      onRetry={tryAgain}
    >
      {(link) => <Bill link={link} onTaken={check} />}
    </LinkPage>
  );
}
