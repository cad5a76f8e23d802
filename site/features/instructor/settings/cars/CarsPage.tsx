import './cars.css';
import { CarFront, CircleAlert, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#domain/kernel/numbers.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { paperStatus } from '#domain/kernel/papers.ts';
import { useSchool } from '#site/data/account.ts';
import { type Car, useCars, useRetireCar } from '#site/data/cars.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useIsMember } from '#site/data/team.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import * as words from './words.ts';

const CarDialog = lazyDialog(() => import('./CarDialog.tsx').then((file) => file.CarDialog));

/** /settings/cars: what the school drives, and until when each may be driven. */
export default function CarsPage() {
  const isMember = useIsMember();
  const [open, setOpen] = useState<Car | 'new' | null>(null);
  const school = useSchool(true).data;
  const cars = useCars();
  const notes = [
    school?.insuranceProvider && words.insuredWith({ insurer: school.insuranceProvider }),
    !isMember &&
      school &&
      cars.data &&
      school.vehicleCount > 1 &&
      cars.data.length < school.vehicleCount &&
      words.carsAdded({ added: cars.data.length, of: school.vehicleCount }),
  ].filter((note) => typeof note === 'string');
  return (
    <SettingsFrame current="/settings/cars">
      <Panel>
        <PanelHeader title={words.cars}>
          {!isMember && (
            <Button needsSignal glyph={Plus} onClick={() => setOpen('new')}>
              {words.addCar}
            </Button>
          )}
        </PanelHeader>
        {notes.length > 0 && (
          <PanelBody>
            <p className="muted">{notes.join(' ')}</p>
          </PanelBody>
        )}
        <Loaded from={cars}>
          {(all) =>
            all.length === 0 ? (
              <Empty glyph={CarFront} title={words.noCars}>
                {!isMember && words.whyCars}
              </Empty>
            ) : (
              <CarList cars={all} mayChange={!isMember} onChange={setOpen} />
            )
          }
        </Loaded>
      </Panel>
      {open && <CarDialog car={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
    </SettingsFrame>
  );
}

interface CarListProps {
  cars: readonly Car[];
  mayChange: boolean;
  onChange: (car: Car) => void;
}

function CarList({ cars, mayChange, onChange }: CarListProps) {
  const [retiring, setRetiring] = useState<Car | null>(null);
  const retire = useRetireCar();
  const toast = useToast();

  const confirm = (car: Car) =>
    retire.mutate(car, {
      onSuccess: () => {
        toast({ title: words.carRetired, description: car.plate });
        setRetiring(null);
      },
    });

  return (
    <>
      <ul className="cars rows">
        {cars.map((car) => (
          <li key={car.number}>
            <CarFacts car={car} />
            {mayChange && (
              <p className="cluster-2">
                <Button needsSignal aria-label={words.changeOne(car)} onClick={() => onChange(car)}>
                  {words.changeCar}
                </Button>
                <Button
                  needsSignal
                  variant="quiet"
                  aria-label={words.retireOne(car)}
                  onClick={() => setRetiring(car)}
                >
                  {words.retire}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={retiring !== null}
        onOpenChange={(isOpen) => !isOpen && setRetiring(null)}
        title={words.retireTitle({ plate: retiring?.plate ?? '' })}
        consequence={words.whatRetiringDoes}
        confirm={words.retireCar}
        busy={retire.isPending}
        onConfirm={() => retiring && confirm(retiring)}
      />
    </>
  );
}

function CarFacts({ car }: { car: Car }) {
  const {
    plate,
    model,
    transmission,
    driverName,
    wofUntil,
    registrationUntil,
    insuredUntil,
    rucToKm,
  } = car;
  const gears = transmission === 'manual' ? words.manual : words.automatic;
  return (
    <div>
      <p>
        <b className="num">{plate}</b> <span>{model}</span>
      </p>
      <p className="muted">
        {[gears, driverName && words.drivenBy({ name: driverName })].filter(Boolean).join(', ')}
      </p>
      <p className="papers cluster-2">
        <PaperUntil paper={words.wof} endsOn={wofUntil} />
        <PaperUntil paper={words.registration} endsOn={registrationUntil} />
        <PaperUntil paper={words.insurance} endsOn={insuredUntil} />
        {rucToKm !== null && (
          <Badge tone="neutral">{words.rucUpTo({ km: formatNumber(rucToKm) })}</Badge>
        )}
      </p>
    </div>
  );
}

function PaperUntil({ paper, endsOn }: { paper: string; endsOn: string | null }) {
  const status = paperStatus(endsOn, useToday());
  if (endsOn === null) return <Badge tone="neutral">{words.notEntered({ paper })}</Badge>;
  const date = formatDate(endsOn);
  if (status === 'expired')
    return (
      <Badge tone="danger" glyph={CircleAlert}>
        {words.endedOn({ paper, date })}
      </Badge>
    );
  if (status === 'soon')
    return (
      <Badge tone="warning" glyph={CircleAlert}>
        {words.endsOn({ paper, date })}
      </Badge>
    );
  return <Badge tone="neutral">{words.until({ paper, date })}</Badge>;
}
