import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { plans } from '#domain/catalogue/plans.ts';
import { useVerifyPayment } from '#site/data/billing.ts';
import { useToast } from '#site/ui/toast.tsx';

/** Somebody comes back from the till: asks whether they paid, says so, and clears the address. */
export function useUpgradeCheck(): void {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const toast = useToast();
  const { mutateAsync: verify } = useVerifyPayment();
  const sessionId = search.get('upgraded') === 'true' ? search.get('session_id') : null;

  useEffect(() => {
    if (!sessionId) return;
    const pending = () =>
      toast({
        title: 'Payment Verification',
        description:
          "Payment completed but verification is pending. Please refresh if your subscription status doesn't update.",
      });
    verify(sessionId)
      .then(({ subscriptionType }) => {
        if (!subscriptionType) return pending();
        toast({
          title: 'Payment Successful!',
          description: `Your subscription has been upgraded to ${plans[subscriptionType].label}.`,
        });
      }, pending)
      .finally(() => navigate('/dashboard', { replace: true }));
  }, [sessionId, verify, toast, navigate]);
}
