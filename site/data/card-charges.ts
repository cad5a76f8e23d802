import { useQuery } from '@tanstack/react-query';
import type { ChargeRulesForm } from '#domain/school/charge-rules.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** The school's automatic charges to kept cards. */
export const useChargeRules = () =>
  useQuery({
    queryKey: keys.chargeRules,
    queryFn: () => answered(api.settings['card-charges'].get()),
  });

export const useSetChargeRules = () =>
  useCommand({
    send: (rules: ChargeRulesForm) => answered(api.settings['card-charges'].put(rules)),
    keeps: keys.chargeRules,
  });

/** The planned charge for a payment, and the payer’s saved card; each null where there is none. */
export const useCardOfPayment = (paymentId: number) =>
  useQuery({
    queryKey: keys.plannedCharge(paymentId),
    queryFn: () => answered(api.payments({ id: paymentId })['card-charge'].get()),
  }).data;

export const useHoldBackCharge = () =>
  useCommand({
    send: (id: number) => answered(api.payments({ id })['card-charge']['hold-back'].post()),
    changes: ['payments'],
    failed: true,
  });
