import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { plans } from '#domain/catalogue/plans.ts';
import { useVerifyPayment } from '#site/data/billing.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** Somebody comes back from the till: asks whether they paid, says so, and clears the address. */
export default function UpgradeCheck({ sessionId }: { sessionId: string }): null {
  const [, navigate] = useLocation();
  const toast = useToast();
  const { mutateAsync: verify } = useVerifyPayment();

  useEffect(() => {
    const pending = () =>
      toast({
        title: words.verificationTitle,
        description: words.verificationPending,
      });
    verify(sessionId)
      .then(({ subscriptionType }) => {
        if (!subscriptionType) return pending();
        toast({
          title: words.paidTitle,
          description: words.upgradedTo({ plan: plans[subscriptionType].label }),
        });
      }, pending)
      .finally(() => navigate('/dashboard', { replace: true }));
  }, [sessionId, verify, toast, navigate]);
  return null;
}
