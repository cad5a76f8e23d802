import { useQuery } from '@tanstack/react-query';
import type { RulesForm } from '#domain/rules/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** Every version of the licence rules that an admin entered, the newest first. */
export const useLicenceRules = () =>
  useQuery({ queryKey: keys.licenceRules, queryFn: () => answered(api.admin.rules.get()) });
export type LicenceRules = NonNullable<ReturnType<typeof useLicenceRules>['data']>[number];

/** The rules of the car licence by day, as everybody is answered. */
export const useGuide = () =>
  useQuery({ queryKey: keys.guide, queryFn: () => answered(api.guide.get({ query: {} })) });
export type Edition = NonNullable<ReturnType<typeof useGuide>['data']>[number];

/** The form that logbooks are handed in on. */
export const useLogbookForm = () =>
  useQuery({
    queryKey: keys.logbookForm,
    queryFn: () => answered(api.admin['logbook-form'].get()),
  });
export type LogbookForm = NonNullable<ReturnType<typeof useLogbookForm>['data']>;

/** Whose earliest day moves if these rules count. */
export const useRulesPreview = (number: number) =>
  useQuery({
    queryKey: keys.rulesPreview(number),
    staleTime: 0,
    queryFn: () => answered(api.admin.rules({ number }).preview.get()),
  });

const changing = { changes: ['rules'], keeps: keys.licenceRules } as const;

/** `number` is that of the rules it corrects; null for new ones. */
export const useEnterRules = () =>
  useCommand({
    send: ({ number, form }: { number: number | null; form: RulesForm }) =>
      answered(
        number === null
          ? api.admin.rules.post(form)
          : api.admin.rules({ number }).correction.post(form),
      ),
    ...changing,
  });

export const useConfirmRules = () =>
  useCommand({
    send: ({ number, version }: Pick<LicenceRules, 'number' | 'version'>) =>
      answered(api.admin.rules({ number }).confirmation.post({ version })),
    ...changing,
    failed: true,
  });

export const useWithdrawRules = () =>
  useCommand({
    send: ({
      number,
      ...body
    }: Pick<LicenceRules, 'number' | 'version'> & { readonly reason: string }) =>
      answered(api.admin.rules({ number }).withdrawal.post(body)),
    ...changing,
    failed: true,
  });
