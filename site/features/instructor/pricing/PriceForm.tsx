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
      { ...inFull(typed), revision },
      {
        onSuccess: (prices) => {
          setTyped((now) => typedSince(now, typed, prices));
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

/** What was saved, and what its person has typed on since it was sent. */
function typedSince(now: TypedPrices, sent: TypedPrices, saved: TypedPrices): TypedPrices {
  const since = priceNames.filter((name) => now[name] !== sent[name]);
  return { ...saved, ...Object.fromEntries(since.map((name) => [name, now[name]])) };
}

/** "7." and ".5" are what somebody may stop typing at; each has just been found to be a price. */
const inFull = (typed: TypedPrices): TypedPrices => ({
  ...typed,
  ...Object.fromEntries(priceNames.map((name) => [name, Number(typed[name]).toFixed(2)])),
});

const toCredit = (text: ReactNode) => <TextLink href="/settings/credit">{text}</TextLink>;
