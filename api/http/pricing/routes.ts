import { Elysia } from 'elysia';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import type { Deps } from '#api/deps.ts';
import { access, mustBeConfirmed } from '#api/http/access.ts';
import { editedInvoiceSettings, editedPrices } from '#api/http/edited-schools.ts';
import { pricingToJson, revisedPricingJson } from '#api/http/pricing-json.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { school } from '#domain/school/decide.ts';
import { invoiceSettings } from '#domain/school/invoice-settings.ts';
import { pricing } from '#domain/school/prices.ts';
import {
  getInvoiceSettings,
  getPricing,
  invoiceSettingsRow,
} from '#projections/school-money/query.ts';

/** What a school charges, and how its invoices are made out. */
export function pricingRoutes(deps: Deps) {
  const { sql, dispatch } = deps;
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
        await dispatch(
          school,
          schoolId,
          { type: 'SetPrices', schoolId, prices },
          { actor: { kind: 'instructor', id: account.id }, schoolId },
        );
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
      async ({ body: settings, account, schoolId, request }) => {
        const { bankAccount } = await getInvoiceSettings(sql, schoolId);
        const movesMoney = settings.bankAccount !== bankAccount;
        // Anyone who pays an invoice pays into that account.
        if (movesMoney) await mustBeConfirmed(deps, request, account.id);
        await dispatch(
          school,
          schoolId,
          { type: 'ChangeInvoiceSettings', schoolId, settings },
          { actor: { kind: 'instructor', id: account.id }, schoolId },
        );
        if (movesMoney) sendSecurityLetter(deps, account, 'bankAccountChanged');
        return getInvoiceSettings(sql, schoolId);
      },
      {
        owner: true,
        edits: editedInvoiceSettings,
        body: invoiceSettings,
        response: invoiceSettingsRow,
        detail: { summary: 'Change the GST number and bank account' },
      },
    );
}
