import { ChevronDown } from 'lucide-react';
import { lessonStatuses, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { statusSigns } from '#site/features/shared/diary/lesson-signs.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#site/ui/menu.tsx';
import * as words from './words.ts';
import './status-menu.css';

interface StatusMenuProps {
  status: Lesson['status'];
  /** Whose lesson it is and when, for a screen reader. */
  about: string;
  onStatus: (status: Lesson['status']) => void;
}

/** A lesson's status and the way to change it, in one: its badge opens the list of the others. */
export function StatusMenu({ status, about, onStatus }: StatusMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <button
          type="button"
          data-slot="status-menu"
          aria-label={words.statusOf({ lesson: about, status: lessonStatusLabels[status] })}
        >
          <Badge {...statusSigns[status]}>
            {lessonStatusLabels[status]}
            <Icon glyph={ChevronDown} />
          </Badge>
        </button>
      </MenuTrigger>
      <MenuContent>
        {lessonStatuses
          .filter((other) => other !== status)
          .map((other) => (
            <MenuItem key={other} glyph={statusSigns[other].glyph} onSelect={() => onStatus(other)}>
              {lessonStatusLabels[other]}
            </MenuItem>
          ))}
      </MenuContent>
    </Menu>
  );
}
