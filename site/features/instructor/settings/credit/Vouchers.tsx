import { Plus, Printer, Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useVouchers, type Voucher } from '#site/data/credit-settings.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useToday } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from '#words/credit-settings.ts';

const VoucherDialog = lazyDialog(() =>
  import('./VoucherDialog.tsx').then((module) => module.VoucherDialog),
);

/** Codes to give away: whoever enters one in their portal has the time. */
export function Vouchers() {
  const vouchers = useVouchers();
  const [isMaking, setMaking] = useState(false);
  return (
    <Panel>
      <PanelHeader title={words.vouchers}>
        <Button needsSignal size="sm" glyph={Plus} onClick={() => setMaking(true)}>
          {words.newVoucher}
        </Button>
      </PanelHeader>
      <Loaded from={vouchers} failed={words.vouchersNotLoaded}>
        {(all) =>
          all.length === 0 ? (
            <Empty glyph={Ticket} title={words.noVouchersYet}>
              {words.whatAVoucherIs}
            </Empty>
          ) : (
            <ul className="credit-list" aria-label={words.vouchers}>
              {all.map((voucher) => (
                <Item key={voucher.id} voucher={voucher} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking && <VoucherDialog onClose={() => setMaking(false)} />}
    </Panel>
  );
}

function Item({ voucher }: { voucher: Voucher }) {
  const { id, name, expiresOn, redeemedOn } = voucher;
  const today = useToday();
  const hasExpired = redeemedOn === null && expiresOn !== null && expiresOn < today;
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>
          {redeemedOn && <Badge tone="success">{words.redeemed}</Badge>}
          {hasExpired && <Badge tone="outline">{words.expired}</Badge>}
          {!redeemedOn && !hasExpired && <Badge tone="info">{words.open}</Badge>}
        </p>
        <p className="muted num">
          <Terms voucher={voucher} />
        </p>
      </div>
      {!redeemedOn && !hasExpired && (
        <ButtonLink
          size="sm"
          glyph={Printer}
          href={`/api/credit/vouchers/${id}/pdf`}
          aria-label={words.printOne({ name })}
        >
          {words.print}
        </ButtonLink>
      )}
    </li>
  );
}

/** How much it is good for and until when, and who has redeemed it. */
function Terms({ voucher }: { voucher: Voucher }) {
  const { minutes, expiresOn, redeemedOn, redeemedBy: studentId } = voucher;
  const { nameOf } = useKnownStudents(studentId === null ? [] : [{ studentId }]);
  return words.voucherTerms({
    hours: inHours(minutes),
    expires: expiresOn ? 'once' : 'never',
    until: expiresOn ? formatDate(expiresOn) : '',
    redeemed: redeemedOn ? (studentId === null ? 'nobody' : 'somebody') : 'no',
    on: redeemedOn ? formatDate(redeemedOn) : '',
    name: studentId === null ? '' : nameOf({ studentId }),
    student: creditOf(studentId),
  });
}

const creditOf = (studentId: number | null) => (text: ReactNode) => (
  <TextLink href={`/students/${studentId}?tab=credit`}>{text}</TextLink>
);
