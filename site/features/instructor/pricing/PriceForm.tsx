import { type ReactNode, type SubmitEvent, useState } from 'react';
import { invalidPrices, type PriceName, priceNames } from '#domain/catalogue/prices.ts';
import type { Revised } from '#site/api-client.ts';
import { useSetPrices } from '#site/data/pricing.ts';
import { useOpened } from '#site/data/use-opened.ts';
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
import * as words from './words.tsx';

/** Five prices, what they come to, and Save Changes. */
export function PriceForm({ saved }: { saved: TypedPrices & Revised }) {
  const { revision } = useOpened(saved);
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
      error={isJudged && wrong.includes(name) ? words.aPositiveNumber : undefined}
      onChange={(price) => setTyped({ ...typed, [name]: price })}
      onLeave={() => setTyped({ ...typed, [name]: inFull(typed[name]) })}
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
    save.mutate(
      { ...allInFull(typed), revision },
      {
        onSuccess: () => {
          setJudged(false);
          toast({
            title: words.pricingUpdated,
            description: words.shownFromNowOn,
          });
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <PageTitle sentence={words.lead}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {words.saveChanges}
        </Button>
      </PageTitle>
      <div className="cards">
        <Panel aria-label={words.individualLessons}>
          <PanelHeader title={words.individualLessons} />
          <PanelBody>
            {field('standardLessonPrice', words.standardLesson, words.minutesLong({ minutes: 60 }))}
            {field('doubleLessonPrice', words.doubleLesson, words.minutesLong({ minutes: 120 }))}
            {field(
              'testPreparationPrice',
              words.testPreparation,
              words.minutesLong({ minutes: 90 }),
            )}
          </PanelBody>
        </Panel>
        <Panel aria-label={words.lessonPackages}>
          <PanelHeader title={words.lessonPackages} />
          <PanelBody>
            {field('fiveLessonPackagePrice', words.fiveLessonPackage, words.fiveLessonsHint)}
            <Saving name="fiveLessonPackagePrice" typed={typed} />
            {field('tenLessonPackagePrice', words.tenLessonPackage, words.tenLessonsHint)}
            <Saving name="tenLessonPackagePrice" typed={typed} />
            <p className="muted">{words.keptAsCredit({ more: toCredit })}</p>
          </PanelBody>
        </Panel>
        <Preview typed={typed} />
        <Tips />
      </div>
    </form>
  );
}

/** "7." and ".5" are what somebody may stop typing at; what is no price stays as it is. */
const inFull = (price: string): string =>
  centsOf(price) === null ? price : Number(price).toFixed(2);

const allInFull = (typed: TypedPrices): TypedPrices => ({
  ...typed,
  ...Object.fromEntries(priceNames.map((name) => [name, inFull(typed[name])])),
});

const toCredit = (text: ReactNode) => <TextLink href="/settings/credit">{text}</TextLink>;
