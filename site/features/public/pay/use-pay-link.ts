import { useCallback, useEffect, useState } from 'react';
import { answered, api, CallError, sentenceOf } from '#site/api-client.ts';

const fetchLink = (token: string) => answered(api.pay({ token }).get());
/** Says that the payment of this address was paid by transfer. */
export const sayTransferred = () => answered(api.pay({ token: tokenHere() }).transfer.post());
const checkLink = (token: string) => answered(api.pay({ token }).check.post());

/** What a link is for, as a stranger may see it. Money in dollars. */
export type PayLink = Awaited<ReturnType<typeof fetchLink>>;

type Found =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' | 'failed'; readonly sentence: string }
  | {
      readonly status: 'here';
      readonly link: PayLink;
    };

/** The payment of this address, and ways to ask for it again. */
export function usePayLink() {
  const [found, setFound] = useState<Found>({ status: 'loading' });
  const ask = useCallback(
    () =>
      (isBackFromBank() ? checkLink : fetchLink)(tokenHere()).then(
        (link) => setFound({ status: 'here', link }),
        (error: unknown) => setFound(failureOf(error)),
      ),
    [],
  );
  useEffect(() => void ask(), [ask]);

  const tryAgain = () => {
    setFound({ status: 'loading' });
    void ask();
  };

  /** After a card was taken: the server asks the card company. What we knew stays when that cannot be had now. @returns what it is now, if that is known */
  const check = useCallback(
    (): Promise<PayLink | null> =>
      checkLink(tokenHere()).then(
        (link) => {
          setFound((now) => (now.status === 'here' ? { ...now, link } : now));
          return link;
        },
        () => null,
      ),
    [],
  );
  return { found, tryAgain, check };
}

/** Makes the payment ready for a card. @throws CallError when the link is dead or paid */
export const openCard = () => answered(api.pay({ token: tokenHere() }).intent.post());

/** Sends the receipt; a blank address is the student's own. @throws CallError when nothing was paid, or too many were sent */
export const mailReceipt = (email: string) =>
  answered(api.pay({ token: tokenHere() }).receipt.post({ email: email.trim() || null }));

export const receiptUrl = () => `/api/pay/${tokenHere()}/receipt`;

function failureOf(error: unknown): Found {
  const isMissing = error instanceof CallError && error.status === 404;
  return { status: isMissing ? 'missing' : 'failed', sentence: sentenceOf(error) };
}

// Only this module runs where there is an address: the page is built once for all links.
const tokenHere = () => location.pathname.split('/')[2] ?? '';

/** A bank that wanted a page of its own sends people back with this in the address. */
const isBackFromBank = () => new URLSearchParams(location.search).has('payment_intent');
