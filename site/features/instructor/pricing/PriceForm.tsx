import { z } from 'zod';
import { invalidPrices, type PriceName } from '#domain/catalogue/prices.ts';
import { pricing } from '#domain/school/prices.ts';
import type { Revised } from '#site/api-client.ts';
import { useSetPrices } from '#site/data/pricing.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useFormOf } from '#site/form-of.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Preview } from './Preview.tsx';
import { PriceField } from './PriceField.tsx';
import { centsOf, type TypedPrices } from './prices.ts';
import { Saving } from './Saving.tsx';
import { Tips } from './Tips.tsx';
import * as words from './words.tsx';

/** "7." and ".5" are what somebody may stop typing at; what is no price stays as it is. */
const inFull = (typed: string): string =>
  centsOf(typed) === null ? typed : Number(typed).toFixed(2);

const price = z
  .string()
  .refine((typed) => centsOf(typed) !== null, words.aPositiveNumber)
  .overwrite(inFull);

const rules = pricing.extend({
  standardLessonPrice: price,
  doubleLessonPrice: price,
  testPreparationPrice: price,
  fiveLessonPackagePrice: price,
  tenLessonPackagePrice: price,
});

/** Five prices, what they come to, and Save Changes. */
export function PriceForm({ saved }: { saved: TypedPrices & Revised }) {
  const { revision } = useOpened(saved);
  const set = useSetPrices();
  const form = useFormOf(rules, { known: saved });
  const typed = form.watch();
  const field = (name: PriceName, label: string, hint: string) => (
    <PriceField
      label={label}
      hint={hint}
      {...form.choose(name)}
      onLeave={() => form.setValue(name, inFull(form.getValues(name)))}
    />
  );

  const save = useSubmit(form, {
    send: (prices) => set.mutateAsync({ ...prices, revision }),
    says: () => ({ title: words.pricingUpdated, description: words.shownFromNowOn }),
    invalid: {
      title: invalidPrices.title,
      description: invalidPrices.sentence,
      variant: 'destructive',
    },
    staysOpen: true,
    failed: words.failedToUpdatePricing,
  });

  return (
    <form onSubmit={save} noValidate>
      <PageTitle>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
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
            <p className="muted">{words.keptAsCredit}</p>
          </PanelBody>
        </Panel>
        <Preview typed={typed} />
        <Tips />
      </div>
    </form>
  );
}
