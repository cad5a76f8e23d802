import { useCallback } from 'react';
import { answered, api } from '#site/api-client.ts';
import {
  tokenHere,
  usePublicLink,
} from '#site/features/public/shared/link-page/use-public-link.ts';

const fetchLink = () => answered(api.pay({ token: tokenHere() }).get());
/** Says that the payment of this address was paid by transfer. */
export const sayTransferred = () => answered(api.pay({ token: tokenHere() }).transfer.post());
const checkLink = () => answered(api.pay({ token: tokenHere() }).check.post());

/** What a link is for, as a stranger may see it. Money in dollars. */
export type PayLink = Awaited<ReturnType<typeof fetchLink>>;

/** The payment of this address, and ways to ask for it again. */
export function usePayLink() {
  const { found, tryAgain, setData } = usePublicLink(fetchOrCheck);

  /** After a card was taken: the server asks the card company. What we knew stays when that cannot be had now. @returns what it is now, if that is known */
  const check = useCallback(
    (): Promise<PayLink | null> =>
      checkLink().then(
        (link) => {
          setData(link);
          return link;
        },
        () => null,
      ),
    [setData],
  );
  return { found, tryAgain, check };
}

/** Makes the payment ready for a card. @throws CallError when the link is dead or paid */
export const openCard = () => answered(api.pay({ token: tokenHere() }).intent.post());

/** Sends the receipt; a blank address is the student's own. @throws CallError when nothing was paid, or too many were sent */
export const mailReceipt = (email: string) =>
  answered(api.pay({ token: tokenHere() }).receipt.post({ email: email.trim() || null }));

export const receiptUrl = () => `/api/pay/${tokenHere()}/receipt`;

/** A bank that wanted a page of its own sends people back with this in the address. */
const isBackFromBank = () => new URLSearchParams(location.search).has('payment_intent');
const fetchOrCheck = () => (isBackFromBank() ? checkLink() : fetchLink());
