import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type StudentPlace, useDropPlace, usePlaces } from '#site/data/places.ts';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button, IconButton } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';
import './places.css';

const PlaceDialog = lazyDialog(() => import('./PlaceDialog.tsx').then((file) => file.PlaceDialog));

/** Where a student is picked up and dropped off; their address is always among them. */
export function Places({ student }: { student: Student }) {
  const places = usePlaces(student.id);
  const [edited, setEdited] = useState<StudentPlace | 'new' | null>(null);
  const mayChange = !student.isArchived;
  return (
    <Panel className="student-places" aria-label={words.places}>
      <PanelHeader title={words.places}>
        {mayChange && (
          <Button needsSignal size="sm" glyph={Plus} onClick={() => setEdited('new')}>
            {words.addPlace}
          </Button>
        )}
      </PanelHeader>
      <Loaded from={places}>
        {(all) =>
          all.length === 0 ? (
            <PanelBody>
              <p className="muted">{words.noneYet({ name: student.firstName })}</p>
            </PanelBody>
          ) : (
            <ul className="ruled">
              {all.map((place) => (
                <PlaceItem
                  key={place.id}
                  studentId={student.id}
                  place={place}
                  // Number 0 is the address, which is changed with the student's details.
                  onEdit={mayChange && place.id > 0 ? () => setEdited(place) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && (
        <PlaceDialog
          studentId={student.id}
          place={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}

interface PlaceItemProps {
  studentId: StudentId;
  place: StudentPlace;
  /** Undefined where it is not to be changed here. */
  onEdit: (() => void) | undefined;
}

function PlaceItem({ studentId, place, onEdit }: PlaceItemProps) {
  const { name, address, suburb } = place;
  const toast = useToast();
  const drop = useDropPlace(studentId);
  return (
    <li>
      <Icon glyph={MapPin} size="sm" />
      <p>
        <b>{name}</b>
        <span className="muted">{[address, suburb].filter(Boolean).join(', ')}</span>
      </p>
      {onEdit && (
        <>
          <IconButton
            needsSignal
            size="sm"
            glyph={Pencil}
            label={words.changeOne({ name })}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            glyph={Trash2}
            label={words.removeOne({ name })}
            busy={drop.isPending}
            onClick={() =>
              drop.mutate(place, {
                onSuccess: () =>
                  toast({ title: words.placeRemoved, description: words.lessonsKeepTheirs }),
              })
            }
          />
        </>
      )}
    </li>
  );
}
