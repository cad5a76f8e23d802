import { Eye, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLink,
  MenuSeparator,
  MenuTrigger,
} from '#site/ui/menu.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { learners } from './learners.ts';
import { Show, ShowRow } from './Show.tsx';

export function FloatsShow() {
  const toast = useToast();
  return (
    <Show
      title="Menus, dialogs, toasts"
      note="Only what floats casts a shadow. On a phone menus and dialogs are sheets."
    >
      <ShowRow label="Menu">
        <Menu>
          <MenuTrigger>
            <Button>Student menu</Button>
          </MenuTrigger>
          <MenuContent align="start">
            <MenuLink glyph={Eye} href="#main">
              View Details
            </MenuLink>
            <MenuItem glyph={Pencil}>Edit Student</MenuItem>
            <MenuItem glyph={UserPlus} disabled>
              Schedule Lesson
            </MenuItem>
            <MenuSeparator />
            <MenuItem glyph={Trash2} tone="danger">
              Delete Student
            </MenuItem>
          </MenuContent>
        </Menu>
      </ShowRow>
      <ShowRow label="Dialogs">
        <ScheduleDialog />
        <DeleteLesson />
      </ShowRow>
      <ShowRow label="Toasts">
        <Button
          onClick={() =>
            toast({
              title: 'Student deleted successfully',
              description: 'Sophie van Dijk is archived, her records stay.',
              action: { label: 'Undo', onPress: () => toast({ title: 'Sophie van Dijk is back' }) },
            })
          }
        >
          Default, with Undo
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Error',
              description: 'Failed to update payment',
              variant: 'destructive',
            })
          }
        >
          Destructive
        </Button>
      </ShowRow>
    </Show>
  );
}

function ScheduleDialog() {
  const [open, setOpen] = useState(false);
  const [learner, setLearner] = useState<string>();
  const [error, setError] = useState<string>();
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="primary">Open dialog</Button>
      </DialogTrigger>
      <DialogContent title="Schedule Lesson" consequence="She is told by email once it is booked.">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (learner) setOpen(false);
            else setError('Choose a student');
          }}
        >
          <DialogBody>
            <Field label="Student" error={learner ? undefined : error}>
              <SearchSelect
                options={learners}
                value={learner}
                onChange={setLearner}
                placeholder="Choose a student"
              />
            </Field>
            <Field label="Title">
              <Input defaultValue="First drive, Cornwall Park" />
            </Field>
            <Field label="Date">
              <DateInput defaultValue="2026-11-20" />
            </Field>
            <Field label="Start time">
              <TimeInput defaultValue="13:00" />
            </Field>
            <Field label="Description" optional>
              <Textarea />
            </Field>
            <Field label="Notes" optional>
              <Textarea />
            </Field>
            <Banner tone="success">Free, with 60 minutes before and 30 after.</Banner>
          </DialogBody>
          <DialogFooter>
            <DialogCancel />
            <Button type="submit" variant="primary">
              Schedule Lesson
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function DeleteLesson() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger-quiet" glyph={Trash2} onClick={() => setOpen(true)}>
        Delete lesson
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this lesson?"
        consequence="Are you sure you want to delete this lesson? Ruby Thompson, Fri 20 Nov, 13:00."
        confirm="Delete lesson"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}
