import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { firstAvailability } from '#domain/availability/availability.ts';
import { priceNames, pricesUntilSet } from '#domain/catalogue/prices.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { toCents } from '#domain/kernel/money.ts';
import { useSchool, useUser } from '#site/data/account.ts';
import { useAvailability } from '#site/data/availability.ts';
import { useMetrics } from '#site/data/metrics.ts';
import { usePricing } from '#site/data/pricing.ts';
import { useInvoiceSettings } from '#site/data/school-settings.ts';
import type { Student } from '#site/data/students.ts';
import { useIsMember } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { Button, ButtonLink, IconButton } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** What one browser knows of the list: what was looked at, and that it was put away. */
type Seen = { readonly looked: readonly string[]; readonly isPutAway: boolean };
const seenOf = (accountId: AccountId | 0) =>
  atomWithStorage<Seen>(`first-steps-${accountId}`, { looked: [], isPutAway: false }, undefined, {
    getOnInit: true,
  });

type PriceList = NonNullable<ReturnType<typeof usePricing>['data']>;

interface Step {
  readonly name: string;
  readonly title: string;
  readonly why: string;
  readonly isDone: boolean;
  /** Where it is done; the first is a dialog. */
  readonly href?: string;
}

/** What a new school does first, each a press away; it goes when all of it is done, or when it is put away. */
export function FirstSteps({ students }: { students: readonly Student[] }) {
  const accountId = useUser().data?.id ?? 0;
  const [seen, setSeen] = useAtom(useMemo(() => seenOf(accountId), [accountId]));
  const isMember = useIsMember();
  const hours = useAvailability();
  const prices = usePricing();
  const school = useSchool(true).data;
  const invoices = useInvoiceSettings();
  const hasSetNotices = useMetrics().data?.hasSetNotices ?? true;
  if (seen.isPutAway || isMember) return null;
  if (!hours.data || !prices.data || !invoices.data || !school) return null;

  const invited = students.some(({ portalCodeIssuedAt }) => portalCodeIssuedAt !== null);
  const [first] = students;
  const steps: readonly Step[] = [
    {
      name: 'student',
      title: words.firstStudent,
      why: words.whyFirstStudent,
      isDone: first !== undefined,
    },
    {
      name: 'hours',
      title: words.teachingHours,
      why: words.whyTeachingHours,
      isDone: JSON.stringify(hours.data.week) !== JSON.stringify(firstAvailability.week),
      href: '/settings/hours',
    },
    {
      name: 'prices',
      title: words.prices,
      why: words.whyPrices,
      isDone: areSet(prices.data, school.defaultLessonPrice),
      href: '/instructor/pricing-plan',
    },
    {
      name: 'bank',
      title: words.bankAccount,
      why: words.whyBankAccount,
      isDone: Boolean(invoices.data.bankAccount),
      href: '/settings/invoices',
    },
    {
      name: 'notices',
      title: words.whomToTell,
      why: words.whyWhomToTell,
      isDone: hasSetNotices,
      href: '/settings/notices',
    },
    {
      name: 'invite',
      title: words.invitation,
      why: words.whyInvitation,
      isDone: invited,
      href: first ? `/students/${first.id}` : '/students',
    },
  ];
  const isDone = ({ name, isDone: isSet }: Step) => isSet || seen.looked.includes(name);
  const left = steps.filter((step) => !isDone(step)).length;
  if (left === 0) return null;
  const look = (name: string) => setSeen({ ...seen, looked: [...seen.looked, name] });

  return (
    <Panel className="first-steps">
      <PanelHeader title={words.firstSteps}>
        <span className="muted num">
          {words.doneOfSteps({ done: steps.length - left, steps: steps.length })}
        </span>
        <IconButton
          size="sm"
          glyph={X}
          label={words.putAway}
          onClick={() => setSeen({ ...seen, isPutAway: true })}
        />
      </PanelHeader>
      <ol className="rows">
        {steps.map((step) => (
          <StepLine
            key={step.name}
            step={step}
            isDone={isDone(step)}
            onLook={() => look(step.name)}
          />
        ))}
      </ol>
    </Panel>
  );
}

interface StepLineProps {
  step: Step;
  isDone: boolean;
  onLook: () => void;
}

function StepLine({ step, isDone, onLook }: StepLineProps) {
  const open = useOpenDialog();
  return (
    <li data-done={isDone ? '' : undefined}>
      <span className="mark">{isDone && <Icon glyph={Check} size="sm" />}</span>
      <p>
        <b>
          {step.title}
          {isDone && <span className="visually-hidden">{words.isDone}</span>}
        </b>
        <span className="muted">{step.why}</span>
      </p>
      {!isDone &&
        (step.href ? (
          <ButtonLink
            href={step.href}
            aria-label={words.openStep({ step: step.title })}
            // Hours and prices that are right as they stand are done once they were looked at.
            onClick={() => ['hours', 'prices'].includes(step.name) && onLook()}
          >
            {words.open}
          </ButtonLink>
        ) : (
          <span className="two">
            <ButtonLink href="/students/import">{words.importStudents}</ButtonLink>
            <Button
              needsSignal
              onClick={() => open({ kind: 'add-student' })}
              aria-label={step.title}
            >
              {words.add}
            </Button>
          </span>
        ))}
    </li>
  );
}

/** Whether a price list says more than the price of a lesson that setting up asked for. */
function areSet(prices: PriceList, lessonPrice: number): boolean {
  const before = pricesUntilSet(toCents(lessonPrice));
  return priceNames.some((name) => toCents(Number(prices[name])) !== before[name]);
}
