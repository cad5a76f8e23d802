import { z } from 'zod';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import { whenShorts } from '#domain/credit/rules.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { schoolCreditEvents } from '#domain/school/events.ts';
import { voucherEvents } from '#domain/voucher/events.ts';
import { cents, day, id, idOf, int, json, later, maybe, oneOf, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** What a school offers beside the packages of its price list, retired ones too. */
export const creditProduct = table(
  'credit_product',
  {
    id: id(),
    schoolId: idOf('school'),
    name: text(),
    minutes: int(),
    priceCents: cents(),
    lessonTypes: json(z.array(z.enum(lessonTypes))),
    expiresAfterDays: maybe(int()),
  },
  { isNumbered: true, indexes: ['(school_id)'], exported: { name: 'creditProducts' } },
);

export const retiredProduct = table(
  'retired_product',
  { schoolId: idOf('school'), productId: id() },
  { key: ['schoolId', 'productId'] },
);

export const creditRulesTable = table(
  'credit_rules',
  {
    schoolId: idOf('school'),
    whenShort: oneOf(whenShorts),
    lateCancelPercent: int(),
    noShowPercent: int(),
    noLicencePercent: int(),
    unfitPercent: int(),
  },
  { key: ['schoolId'], exported: { name: 'creditRules' } },
);

/** Their codes are in the ledger alone, sealed. */
export const voucherTable = table(
  'voucher',
  {
    id: id(),
    schoolId: idOf('school'),
    /** The ledger stream without its noun: a hash of the code. */
    codeHash: text(),
    name: text(),
    minutes: int(),
    priceCents: cents(),
    method: oneOf(paymentMethods),
    paidOn: day(),
    expiresOn: maybe(day()),
    redeemedBy: later(idOf('student')),
    redeemedOn: later(day()),
  },
  {
    isNumbered: true,
    indexes: ['(school_id)', '(code_hash)'],
    exported: { name: 'vouchers', student: 'redeemedBy', without: ['codeHash'] },
  },
);

/** What schools sell as lesson credit, by which rules, and the vouchers they gave out. */
export const creditOffer = projection({
  name: 'credit-offer',
  follows: [schoolCreditEvents, voucherEvents],
  tables: [creditProduct, retiredProduct, creditRulesTable, voucherTable],
  on: {
    ProductOffered: ({ data: { productId, ...product } }) =>
      creditProduct.insert({ id: productId, ...product }),
    ProductRetired: ({ data }) => retiredProduct.insert(data),
    CreditRulesSet: ({ data }) => creditRulesTable.upsert(data),
    VoucherIssued: ({ data, stream }) =>
      voucherTable.insert({
        id: data.voucherId,
        schoolId: data.schoolId,
        codeHash: stream.slice(stream.indexOf('-') + 1),
        name: data.name,
        minutes: data.minutes,
        priceCents: data.priceCents,
        method: data.method,
        paidOn: data.paidOn,
        expiresOn: data.expiresOn,
      }),
    VoucherRedeemed: ({ data: { voucherId, studentId }, metadata }) =>
      voucherTable.update(
        { id: voucherId },
        { redeemedBy: studentId, redeemedOn: dateOf(metadata.occurredAt) },
      ),
  },
});
