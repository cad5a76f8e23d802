import { Ban, Printer, ReceiptText, Undo2 } from 'lucide-react';
import { paymentMethodLabels } from '#domain/catalogue/payments.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { VoucherStatus } from '#domain/voucher/voucher.ts';
import { voucherStatusLabels } from '#domain/voucher/voucher.ts';
import type { Voucher } from '#site/data/vouchers.ts';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#site/ui/menu.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import * as words from './words.ts';

interface VoucherRowProps {
  voucher: Voucher;
  /** Who redeemed it; null while nobody has. */
  learner: string | null;
  onVoid: () => void;
  onRefund: () => void;
}

const tones: Readonly<Record<VoucherStatus, BadgeTone>> = {
  sold: 'info',
  redeemed: 'success',
  expired: 'outline',
  refunded: 'warning',
  voided: 'neutral',
};

/** One voucher, how it stands, and what can be done with it. */
export function VoucherRow({ voucher, learner, onVoid, onRefund }: VoucherRowProps) {
  const { id, number, name, minutes, price, method, paidOn, buyerName, status } = voucher;
  const isOpen = status === 'sold' || status === 'expired';
  return (
    <Row>
      <Cell place="when" className="num">
        {formatDate(paidOn)}
        <span className="sub">{paymentMethodLabels[method]}</span>
      </Cell>
      <Cell place="who">
        {buyerName ?? <span className="muted">{words.noBuyer}</span>}
        <span className="sub num">{number}</span>
      </Cell>
      <Cell place="what">
        {name}
        <span className="sub">{inHours(minutes)}</span>
      </Cell>
      <Cell place="status">
        <Badge tone={tones[status]}>{voucherStatusLabels[status]}</Badge>
        <span className="sub">
          <Outcome voucher={voucher} learner={learner} />
        </span>
      </Cell>
      <Cell place="amount" className="money">
        {formatDollars(price)}
      </Cell>
      <Cell place="menu">
        <ActionsMenu about={number}>
          {status === 'sold' && (
            <MenuLink glyph={Printer} href={`/api/credit/vouchers/${id}/pdf`} target="_blank">
              {words.printVoucher}
            </MenuLink>
          )}
          {status !== 'voided' && (
            <MenuLink
              glyph={ReceiptText}
              href={`/api/credit/vouchers/${id}/receipt`}
              target="_blank"
            >
              {words.printReceipt}
            </MenuLink>
          )}
          {isOpen && (
            <>
              <MenuSeparator />
              <MenuItem needsSignal glyph={Undo2} onSelect={onRefund}>
                {words.refundVoucher}
              </MenuItem>
              <MenuItem needsSignal glyph={Ban} tone="danger" onSelect={onVoid}>
                {words.voidVoucher}
              </MenuItem>
            </>
          )}
        </ActionsMenu>
      </Cell>
    </Row>
  );
}

function Outcome({ voucher, learner }: Pick<VoucherRowProps, 'voucher' | 'learner'>) {
  const { status, expiresOn, redeemedBy, redeemedOn, refundedOn, refundMethod, voidedOn } = voucher;
  if (status === 'redeemed' && redeemedOn)
    return (
      <>
        {formatDate(redeemedOn)},{' '}
        <a href={`/students/${redeemedBy}?tab=credit`}>{learner ?? words.aLearner}</a>
      </>
    );
  if (status === 'refunded' && refundedOn)
    return words.refundedHow({
      date: formatDate(refundedOn),
      method: refundMethod ? paymentMethodLabels[refundMethod] : '',
    });
  if (status === 'voided') return voidedOn && formatDate(voidedOn);
  return expiresOn ? words.until({ date: formatDate(expiresOn) }) : words.noExpiry;
}
