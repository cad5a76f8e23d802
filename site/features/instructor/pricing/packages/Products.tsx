import { PackagePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import {
  type CreditProduct,
  useCreditProducts,
  useRetireProduct,
} from '#site/data/credit-settings.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as uiWords from '#site/ui/words.tsx';
import * as words from './words.ts';

const ProductDialog = lazyDialog(() =>
  import('./ProductDialog.tsx').then((module) => module.ProductDialog),
);

/** What the school sells ahead. */
export function Products() {
  const products = useCreditProducts();
  const retire = useRetireProduct();
  const toast = useToast();
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<CreditProduct | null>(null);
  const confirm = () =>
    leaving &&
    retire.mutate(leaving.id, {
      onSuccess: () => toast({ title: words.packageRetired, description: leaving.name }),
      onSettled: () => setLeaving(null),
    });

  return (
    <Panel>
      <PanelHeader title={words.packagesOnSale}>
        <Button needsSignal size="sm" glyph={Plus} onClick={() => setMaking(true)}>
          {words.newPackage}
        </Button>
      </PanelHeader>
      <Loaded from={products}>
        {(all) =>
          all.length === 0 ? (
            <Empty glyph={PackagePlus} title={words.noPackagesYet}>
              {words.whatAPackageIs}
            </Empty>
          ) : (
            <ul className="packages rows" aria-label={words.packagesOnSale}>
              {all.map((product) => (
                <li key={product.id}>
                  <div>
                    <p>
                      <b>{product.name}</b>
                      <span className="num">{formatDollars(product.price)}</span>
                    </p>
                    <p className="muted num">{goodFor(product)}</p>
                  </div>
                  <Button
                    needsSignal
                    size="sm"
                    variant="quiet"
                    aria-label={words.retireOne({ name: product.name })}
                    onClick={() => setLeaving(product)}
                  >
                    {words.retire}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking && <ProductDialog onClose={() => setMaking(false)} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={words.retireTitle({ name: leaving?.name ?? '' })}
        consequence={words.whatRetiringDoes}
        confirm={words.retire}
        keep={uiWords.keepIt}
        busy={retire.isPending}
        onConfirm={confirm}
      />
    </Panel>
  );
}

function goodFor({ minutes, lessonTypes, expiresAfterDays }: CreditProduct): string {
  return words.goodForWhat({
    hours: inHours(minutes),
    types: lessonTypes.length === 0 ? words.anyLesson : lessonTypes.join(', '),
    days: expiresAfterDays ?? 0,
  });
}
