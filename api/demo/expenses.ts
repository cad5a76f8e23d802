import type { Deps } from '#api/deps.ts';
import type { ExpenseCategory } from '#domain/catalogue/expenses.ts';
import { expense } from '#domain/expense/decide.ts';
import { addDays, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';

const byOwner = { actor: { kind: 'instructor', id: demoInstructor.accountId }, schoolId } as const;

type Spent = {
  readonly daysAgo: number;
  readonly supplier: string;
  readonly cents: number;
  readonly category: ExpenseCategory;
  readonly sharePercent?: number;
  readonly note?: string;
};

/** Two months of what an instructor with one car spends, the oldest first. */
const spent: readonly Spent[] = [
  {
    daysAgo: 52,
    supplier: 'Pōhutukawa Motors',
    cents: 389_00,
    category: 'vehicle',
    note: 'Service and new wiper blades',
  },
  { daysAgo: 45, supplier: 'Karaka Fuel', cents: 84_20, category: 'fuel', sharePercent: 80 },
  { daysAgo: 31, supplier: 'Aroha Mutual', cents: 142_50, category: 'insurance' },
  { daysAgo: 30, supplier: 'Tūī Mobile', cents: 59_00, category: 'phone', sharePercent: 70 },
  { daysAgo: 17, supplier: 'Karaka Fuel', cents: 91_75, category: 'fuel', sharePercent: 80 },
  {
    daysAgo: 9,
    supplier: 'Grey Lynn Print',
    cents: 46_00,
    category: 'advertising',
    note: 'Cards for the notice boards',
  },
  { daysAgo: 3, supplier: 'Karaka Fuel', cents: 88_40, category: 'fuel', sharePercent: 80 },
  { daysAgo: 1, supplier: 'Waitematā Car Wash', cents: 18_00, category: 'vehicle' },
];

/** What the demo school spent. */
export async function spendDemoMoney({ dispatch }: Pick<Deps, 'dispatch'>, now: Instant) {
  for (const [nth, { daysAgo, supplier, cents, category, ...more }] of spent.entries()) {
    const expenseId = nth + 1;
    await dispatch(
      expense,
      expenseId,
      {
        type: 'RecordExpense',
        now,
        expenseId,
        schoolId,
        spentOn: addDays(dateOf(now), -daysAgo),
        supplier,
        amountCents: cents,
        hasGst: true,
        gstNumber: null,
        category,
        sharePercent: more.sharePercent ?? 100,
        note: more.note ?? null,
        hasPhoto: false,
      },
      byOwner,
    );
  }
}
