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
      onSuccess: () => toast({ title: 'Package retired', description: leaving.name }),
      onSettled: () => setLeaving(null),
    });

  return (
    <Panel>
      <PanelHeader title="Packages">
        <Button size="sm" glyph={Plus} onClick={() => setMaking(true)}>
          New package
        </Button>
      </PanelHeader>
      <Loaded from={products} failed="Your packages could not be loaded">
        {(all) =>
          all.length === 0 ? (
            <Empty glyph={PackagePlus} title="No packages yet">
              A package is lesson time paid ahead, such as five hours for NZ$250.
            </Empty>
          ) : (
            <ul className="credit-list" aria-label="Packages">
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
                    size="sm"
                    variant="quiet"
                    aria-label={`Retire ${product.name}`}
                    onClick={() => setLeaving(product)}
                  >
                    Retire
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
        title={`Retire ${leaving?.name ?? ''}?`}
        consequence="It is not offered any more. What has been sold stays as it was sold."
        confirm="Retire"
        keep="Keep it"
        busy={retire.isPending}
        onConfirm={confirm}
      />
    </Panel>
  );
}

function goodFor({ minutes, lessonTypes, expiresAfterDays }: CreditProduct): string {
  const types = lessonTypes.length === 0 ? 'any lesson' : lessonTypes.join(', ');
  const until =
    expiresAfterDays === null ? 'never expires' : `good for ${expiresAfterDays} days after sale`;
  return `${inHours(minutes)}, ${types}, ${until}`;
}
