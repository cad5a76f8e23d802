import { Elysia } from 'elysia';
import { schoolChanges } from '#api/cases/school/change-school.ts';
import { changingInvoiceSettings } from '#api/cases/school/invoice-settings.ts';
import { type AccessDeps, access, mustBeConfirmed } from '#api/http/access.ts';
import {
  editedChargeRules,
  editedInvoiceSettings,
  editedPrices,
} from '#api/http/edited-schools.ts';
import { pricingToJson, revisedPricingJson } from '#api/http/pricing-json.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import {
  chargeRulesForm,
  chargeRulesShown,
  firstChargeRules,
} from '#domain/school/charge-rules.ts';
import { invoiceSettings } from '#domain/school/invoice-settings.ts';
import { pricing } from '#domain/school/prices.ts';
import { getChargeRules, revisedChargeRules } from '#projections/card-charges/query.ts';
import {
  getInvoiceSettings,
  getPricing,
  invoiceSettingsRow,
} from '#projections/school-money/query.ts';

/** What a school charges, and how its invoices are made out. */
export function pricingRoutes(deps: AccessDeps & Parameters<typeof changingInvoiceSettings>[0]) {
  const { sql } = deps;
  const changeSchool = schoolChanges(deps);
  const changeInvoiceSettings = changingInvoiceSettings(deps);

  async function chargeRulesOf(schoolId: SchoolId) {
    const known = await getChargeRules(sql, schoolId);
    return { ...chargeRulesShown(known ?? firstChargeRules), revision: known?.revision ?? 0 };
  }
  const pricesOf = async (schoolId: SchoolId) => {
    const { revision, ...prices } = await getPricing(sql, schoolId);
    return { ...pricingToJson(prices), revision };
  };

  return new Elysia({ name: 'pricing', prefix: '/api' })
    .use(access(deps))
    .get('/pricing', ({ schoolId }) => pricesOf(schoolId), {
      instructor: true,
      response: revisedPricingJson,
      detail: { summary: 'Prices, or the defaults until there are some' },
    })
    .post(
      '/pricing',
      async ({ body: prices, account, schoolId }) => {
        await changeSchool({ account, schoolId }, { type: 'SetPrices', prices });
        return pricesOf(schoolId);
      },
      {
        owner: true,
        edits: editedPrices,
        body: pricing,
        response: revisedPricingJson,
        detail: { summary: 'Set all five prices' },
      },
    )
    .get('/invoice-settings', ({ schoolId }) => getInvoiceSettings(sql, schoolId), {
      instructor: true,
      response: invoiceSettingsRow,
      detail: { summary: 'GST number and bank account, as invoices show them' },
    })
    .put(
      '/invoice-settings',
      ({ body: settings, account, schoolId, request }) =>
        changeInvoiceSettings({ account, schoolId }, settings, () =>
          mustBeConfirmed(deps, request, account.id),
        ),
      {
        owner: true,
        edits: editedInvoiceSettings,
        body: invoiceSettings,
        response: invoiceSettingsRow,
        detail: { summary: 'Change the GST number and bank account' },
      },
    )
    .get('/settings/card-charges', ({ schoolId }) => chargeRulesOf(schoolId), {
      instructor: true,
      response: revisedChargeRules,
      detail: { summary: 'Automatic charges to kept cards' },
    })
    .put(
      '/settings/card-charges',
      async ({ body: rules, account, schoolId }) => {
        await changeSchool({ account, schoolId }, { type: 'SetChargeRules', rules });
        return chargeRulesOf(schoolId);
      },
      {
        owner: true,
        edits: editedChargeRules,
        body: chargeRulesForm,
        response: revisedChargeRules,
        detail: { summary: 'Set the automatic charges; older debts are never charged' },
      },
    );
}
