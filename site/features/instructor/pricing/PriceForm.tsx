import { type SubmitEvent, useState } from 'react';
import { invalidPrices, type PriceName, priceNames } from '#domain/catalogue/prices.ts';
import { useSetPrices } from '#site/data/pricing.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { Preview } from './Preview.tsx';
import { PriceField } from './PriceField.tsx';
import { centsOf, type TypedPrices } from './prices.ts';
import { Saving } from './Saving.tsx';
import { Tips } from './Tips.tsx';

/** Five prices, what they come to, and Save Changes. */
export function PriceForm({ saved }: { saved: TypedPrices }) {
  const toast = useToast();
  const save = useSetPrices();
  const [typed, setTyped] = useState<TypedPrices>(saved);
  const [isJudged, setJudged] = useState(false);

  const wrong = priceNames.filter((name) => centsOf(typed[name]) === null);
  const field = (name: PriceName, label: string, hint: string) => (
    <PriceField
      label={label}
      hint={hint}
      value={typed[name]}
      error={isJudged && wrong.includes(name) ? 'A positive number' : undefined}
      onChange={(price) => setTyped({ ...typed, [name]: price })}
    />
  );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(true);
    if (wrong.length > 0)
      return toast({
        title: invalidPrices.title,
        description: invalidPrices.sentence,
        variant: 'destructive',
      });
    save.mutate(inFull(typed), {
      onSuccess: (prices) => {
        setTyped(prices);
        setJudged(false);
        toast({
          title: 'Pricing Updated',
          description: 'Your directory entry shows these prices from now on.',
        });
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <PageTitle sentence="What you charge. Your directory entry and booking requests show it.">
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save Changes
        </Button>
      </PageTitle>
      <div className="cards">
        <Panel aria-label="Individual Lessons">
          <PanelHeader title="Individual Lessons" />
          <PanelBody>
            {field('standardLessonPrice', 'Standard lesson', '60 minutes')}
            {field('doubleLessonPrice', 'Double lesson', '120 minutes')}
            {field('testPreparationPrice', 'Test preparation', '90 minutes')}
          </PanelBody>
        </Panel>
        <Panel aria-label="Lesson Packages">
          <PanelHeader title="Lesson Packages" />
          <PanelBody>
            {field('fiveLessonPackagePrice', '5-lesson package', 'Five lessons of 60 minutes')}
            <Saving name="fiveLessonPackagePrice" typed={typed} />
            {field('tenLessonPackagePrice', '10-lesson package', 'Ten lessons of 60 minutes')}
            <Saving name="tenLessonPackagePrice" typed={typed} />
            <p className="muted">
              What is sold of them is kept as lesson credit.{' '}
              <TextLink href="/settings/credit">More packages, rules and vouchers</TextLink>
            </p>
          </PanelBody>
        </Panel>
        <Preview typed={typed} />
        <Tips />
      </div>
    </form>
  );
}

/** "7." and ".5" are what somebody may stop typing at; each has just been found to be a price. */
const inFull = (typed: TypedPrices): TypedPrices => ({
  standardLessonPrice: dollarsOf(typed.standardLessonPrice),
  doubleLessonPrice: dollarsOf(typed.doubleLessonPrice),
  testPreparationPrice: dollarsOf(typed.testPreparationPrice),
  fiveLessonPackagePrice: dollarsOf(typed.fiveLessonPackagePrice),
  tenLessonPackagePrice: dollarsOf(typed.tenLessonPackagePrice),
});

const dollarsOf = (typed: string) => Number(typed).toFixed(2);
