import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { plans } from '#domain/catalogue/plans.ts';
import type { useTrialStatus } from '#site/data/account.ts';
import { useBillingPortal, useCancelPlan } from '#site/data/billing.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';

type Status = NonNullable<ReturnType<typeof useTrialStatus>['data']>;

/** Choose or change the plan; those who pay may also look after their card with Stripe, or cancel. */
export function BillingActions({ status }: { status: Status }) {
  const [isAsking, setAsking] = useState(false);
  const portal = useBillingPortal();
  const cancel = useCancelPlan();
  const toast = useToast();
  const { subscriptionType, isTrialUser, isPaidUser } = status;

  const end = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast({ title: 'Plan cancelled', description: 'Nothing more is charged.' }),
      onSettled: () => setAsking(false),
    });

  return (
    <footer className="billing-actions">
      {isPaidUser && (
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          Cancel plan
        </Button>
      )}
      {!isTrialUser && (
        <Button glyph={ExternalLink} busy={portal.isPending} onClick={() => portal.mutate()}>
          Billing with Stripe
        </Button>
      )}
      <ButtonLink variant={isPaidUser ? 'default' : 'primary'} href="/upgrade">
        {isPaidUser ? 'Change plan' : 'Choose a plan'}
      </ButtonLink>
      {subscriptionType !== 'trial' && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`Cancel ${plans[subscriptionType].label}?`}
          consequence="It ends now, and nothing more is charged. You can still read and export everything; adding and changing wait until you choose a plan again."
          confirm="Cancel plan"
          keep="Keep it"
          busy={cancel.isPending}
          onConfirm={end}
        />
      )}
    </footer>
  );
}
