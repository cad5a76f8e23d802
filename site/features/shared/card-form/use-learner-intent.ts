import { useEffect, useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { openCard } from '#site/data/learner/payments.ts';
import type { CardIntent } from './CardForm.tsx';
import * as words from './words.ts';

/** Readies the payment for a card as a dialog opens. */
export function useIntent(paymentId: number) {
  const { portal, id: studentId } = useLearner();
  const [intent, setIntent] = useState<CardIntent>();
  const [refusal, setRefusal] = useState<string>();
  const [isPaid, setPaid] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isOver = false;
    openCard({ portal, id: studentId }, paymentId).then(
      (opened) => !isOver && setIntent(opened),
      (error: unknown) => {
        if (isOver) return;
        if (error instanceof CallError && error.code === 'already_paid') setPaid(true);
        else setRefusal(reasonOf(error));
      },
    );
    return () => {
      isOver = true;
    };
  }, [portal, studentId, paymentId, tries]);

  const retry = () => {
    setIntent(undefined);
    setRefusal(undefined);
    setTries(tries + 1);
  };
  return { intent, refusal, isPaid, retry };
}

const reasonOf = (error: unknown): string =>
  error instanceof CallError && error.code !== 'unknown'
    ? sentenceOf(error)
    : words.failedToInitiatePayment;
