import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { plans } from '#domain/catalogue/plans.ts';
import { useVerifyPayment } from '#site/data/billing.ts';
import { useToast } from '#site/ui/toast.tsx';

/** Somebody comes back from the till: asks whether they paid, says so, and clears the address. */
export default function UpgradeCheck({ sessionId }: { sessionId: string }): null {
  const [, navigate] = useLocation();
  const toast = useToast();
  const { mutateAsync: verify } = useVerifyPayment();

  useEffect(() => {
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
  return null;
}
