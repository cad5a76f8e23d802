import { describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import {
  manualForm,
  requestForm,
} from '#site/features/instructor/payments/dialogs/form-schemas.ts';
import { draftLink } from '#site/features/instructor/payments/link/draft-link.ts';
import {
  letterOf,
  shortWords,
  whatsAppLink,
} from '#site/features/instructor/payments/link/link-letter.ts';
import { keepPrice, savingOf } from '#site/features/instructor/pricing/prices.ts';

describe('a payment link is sent', () => {
  const facts = {
    firstName: 'Aroha',
    email: 'aroha+l@mail.example',
    phone: '021 555 0101',
    amount: 1070.5,
    description: 'Two lessons & test',
    url: 'https://keepleft.example/pay/abc',
  };
  test('in the spec’s words', () => {
    expect(shortWords(facts)).toBe(
      'Hi Aroha, please pay NZ$1,070.50 for Two lessons & test: https://keepleft.example/pay/abc',
    );
  });
  test('to a WhatsApp number with its country, however it was written', () => {
    const text = `?text=${encodeURIComponent(shortWords(facts))}`;
    for (const phone of ['021 555 0101', '+64 21 555 0101', '(021) 555-0101', '0064215550101'])
      expect(whatsAppLink({ ...facts, phone })).toBe(`https://wa.me/64215550101${text}`);
    expect(whatsAppLink({ ...facts, phone: '+64 (0)21 555 0101' })).toContain('/64215550101?');
    expect(whatsAppLink({ ...facts, phone: '' })).toBe(`https://wa.me/${text}`);
  });
  test('as a draft that a mail program reads back as it was', () => {
    const draft = new URL(draftLink(letterOf(facts)));
    expect(decodeURIComponent(draft.pathname)).toBe('aroha+l@mail.example');
    expect(draft.searchParams.get('subject')).toBe('NZ$1,070.50 for Two lessons & test');
    expect(draft.search).not.toContain('+');
  });
});

describe('a form about money', () => {
  const sentences = (form: typeof requestForm | typeof manualForm, draft: object) =>
    form.safeParse(draft).error?.issues.map(({ message }) => message);
  const fine = { studentId: '3', amount: '$1,200.50', description: ' One lesson ' };

  test('reads an amount as people write it', () => {
    expect(requestForm.parse(fine)).toEqual({
      studentId: ids.studentId.parse(3),
      amount: 1200.5,
      description: 'One lesson',
    });
  });
  test('says what is missing and what is wrong in words', () => {
    expect(sentences(requestForm, { studentId: '', amount: ' ', description: '' })).toEqual([
      'Student is required',
      'Amount is required',
      'Description is required',
    ]);
    for (const amount of ['0', '-5', 'seventy', '1.2.3', '5,5'])
      expect(sentences(requestForm, { ...fine, amount })).toEqual([
        'Amount must be a positive number',
      ]);
    expect(sentences(requestForm, { ...fine, amount: '1.005' })).toEqual([
      'Amount can have at most two decimals',
    ]);
    expect(sentences(manualForm, { ...fine, paymentMethod: '', status: '' })).toEqual([
      'Payment method is required',
      'Status is required',
    ]);
  });
});

describe('pricing', () => {
  test('an input keeps digits and one dot with two decimals', () => {
    expect(['55', '5a5.5', '1.234', '1.2.3', '$-60', '.5', '7.'].map(keepPrice)).toEqual([
      '55',
      '55.5',
      '1.23',
      '1.23',
      '60',
      '.5',
      '7.',
    ]);
  });
  test('a package saves what its lessons would have cost more, as a percentage', () => {
    expect(savingOf(250_00, 55_00, 5)).toEqual({ cents: 25_00, percent: 9 });
    expect(savingOf(480_00, 55_00, 10)).toEqual({ cents: 70_00, percent: 13 });
    expect(savingOf(300_00, 55_00, 5).cents).toBe(-25_00);
  });
});
