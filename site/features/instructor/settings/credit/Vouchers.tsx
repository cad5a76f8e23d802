import { Plus, Printer, Ticket } from 'lucide-react';
import { useState } from 'react';
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

const VoucherDialog = lazyDialog(() =>
  import('./VoucherDialog.tsx').then((module) => module.VoucherDialog),
);

/** Codes to give away: whoever enters one in their portal has the time. */
export function Vouchers() {
  const vouchers = useVouchers();
  const [isMaking, setMaking] = useState(false);
  return (
    <Panel>
      <PanelHeader title="Vouchers">
        <Button size="sm" glyph={Plus} onClick={() => setMaking(true)}>
          New voucher
        </Button>
      </PanelHeader>
      <Loaded from={vouchers} failed="Your vouchers could not be loaded">
        {(all) =>
          all.length === 0 ? (
            <Empty glyph={Ticket} title="No vouchers yet">
              A voucher is a package as a gift: print it, and a learner enters its code in their
              portal.
            </Empty>
          ) : (
            <ul className="credit-list" aria-label="Vouchers">
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
  const { id, name, minutes, expiresOn, redeemedOn } = voucher;
  const today = useToday();
  const hasExpired = redeemedOn === null && expiresOn !== null && expiresOn < today;
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>
          {redeemedOn && <Badge tone="success">Redeemed</Badge>}
          {hasExpired && <Badge tone="outline">Expired</Badge>}
          {!redeemedOn && !hasExpired && <Badge tone="info">Open</Badge>}
        </p>
        <p className="muted num">
          {inHours(minutes)}
          {expiresOn ? `, until ${formatDate(expiresOn)}` : ', no expiry'}
          {redeemedOn && (
            <>
              {`, redeemed ${formatDate(redeemedOn)} `}
              <RedeemedBy studentId={voucher.redeemedBy} />
            </>
          )}
        </p>
      </div>
      {!redeemedOn && !hasExpired && (
        <ButtonLink
          size="sm"
          glyph={Printer}
          href={`/api/credit/vouchers/${id}/pdf`}
          aria-label={`Print ${name}`}
        >
          Print
        </ButtonLink>
      )}
    </li>
  );
}

function RedeemedBy({ studentId }: { studentId: number | null }) {
  const { nameOf } = useKnownStudents(studentId === null ? [] : [{ studentId }]);
  if (studentId === null) return null;
  return (
    <>
      by <TextLink href={`/students/${studentId}?tab=credit`}>{nameOf({ studentId })}</TextLink>
    </>
  );
}
