import { ownPriceForm } from '#domain/bills/own-price.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useOwnPrice, useSetOwnPrice } from '#site/data/bills.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { typedDollars } from '#site/features/instructor/shared/typed-dollars.ts';
import * as words from '#site/features/instructor/student-detail/words.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { PanelBody } from '#site/ui/panel.tsx';

const hourPrice = ownPriceForm.shape.hourPrice;
const rules = ownPriceForm.extend({
  hourPrice: typedDollars.transform((dollars) => dollars ?? null).pipe(hourPrice),
});

/** What an hour costs this learner, where it is not as the price list says. Nothing until it is known. */
export function OwnPrice({ studentId }: { studentId: StudentId }) {
  const { data: known } = useOwnPrice(studentId);
  const set = useSetOwnPrice(studentId);
  const today = useToday();
  const form = useFormOf(rules, { blank: { hourPrice: '', from: today, until: '' } });
  const { isSubmitting, isDirty } = form.formState;
  const save = useSubmit(form, {
    send: (answers) => set.mutateAsync(answers),
    says: () => ({ title: words.priceSaved }),
    staysOpen: true,
  });
  if (!known) return null;
  return (
    <PanelBody>
      <Fold
        title={
          known.hourPrice === null
            ? words.priceOfTheList
            : words.priceOfTheirOwn({
                price: formatDollars(known.hourPrice),
                from: known.from ? formatDate(known.from) : '',
                hasUntil: known.until ? 'yes' : 'no',
                until: known.until ? formatDate(known.until) : '',
              })
        }
      >
        <form onSubmit={save} noValidate className="stack-3">
          <div className="pair-or-stack">
            <Field
              label={words.priceOfAnHour}
              hint={words.priceOfAnHourHint}
              {...form.at('hourPrice')}
            >
              <Input inputMode="decimal" />
            </Field>
            <Field label={words.priceFrom} {...form.at('from')}>
              <DateInput />
            </Field>
            <Field label={words.priceUntil} optional {...form.at('until')}>
              <DateInput />
            </Field>
          </div>
          <p>
            <Button type="submit" needsSignal busy={isSubmitting} disabled={!isDirty}>
              {words.savePrice}
            </Button>
          </p>
        </form>
      </Fold>
    </PanelBody>
  );
}
