import * as words from './words.ts';
import './pay.css';
import { Unlink } from 'lucide-react';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { Bill } from './Bill.tsx';
import { usePayLink } from './use-pay-link.ts';

/** /pay/<token>: one payment, for anybody who holds its link. */
export default function PayPage() {
  const { found, tryAgain, check } = usePayLink();
  return (
    <div className="wrap pay-page">
      {found.status === 'loading' && (
        <Panel>
          <SkeletonRows rows={4} />
        </Panel>
      )}
      {found.status === 'missing' && (
        <Empty
          glyph={Unlink}
          isWholePage
          title={words.linkDoesNotWork}
          action={<ButtonLink href="/">{words.goToKeepLeft}</ButtonLink>}
        >
          {found.sentence}
        </Empty>
      )}
      {found.status === 'failed' && (
        <Failed isWholePage title={words.paymentWasNotFetched} onRetry={tryAgain}>
          {found.sentence}
        </Failed>
      )}
      {found.status === 'here' && <Bill link={found.link} onTaken={check} />}
    </div>
  );
}
