import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { floatBelow } from './float-below.ts';
import { matchOptions, type Option } from './match-options.ts';
import * as words from './words.tsx';

/** No more rows than this are drawn: one more letter finds the person sooner than scrolling. */
const MOST_SHOWN = 100;

interface Choosing {
  options: readonly Option[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** For a form, which focuses the box when something is wrong. */
  ref: Ref<HTMLInputElement> | undefined;
}

/** What a search select does, as attributes for its three parts (ARIA: editable combobox with list autocomplete). */
export function useSearchSelect({ options, value, onChange, ref }: Choosing) {
  const listId = useId();
  const boxRef = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => boxRef.current);
  const listRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);

  const chosen = options.find((option) => option.value === value);
  const matches = matchOptions(options, typed ?? '').slice(0, MOST_SHOWN);
  const activeId = open && matches[active] ? listId + active : undefined;

  useEffect(() => {
    const [box, list] = [boxRef.current, listRef.current];
    if (!open || !box || !list) return;
    list.showPopover();
    const stop = floatBelow(box, list);
    return () => {
      stop();
      list.hidePopover();
    };
  }, [open]);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const show = () => {
    if (open) return;
    const chosenAt = matches.findIndex((option) => option.value === value);
    setActive(Math.max(0, chosenAt));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setActive(0);
    setOpen(true);
    if (target.value === '') onChange(undefined);
  };
  const pick = (option: Option | undefined) => {
    if (!option) return;
    onChange(option.value);
    close();
  };
  const step = (by: 1 | -1) => {
    if (!open) show();
    else setActive((active + by + matches.length) % Math.max(1, matches.length));
  };
  const press = (event: KeyboardEvent) => {
    const isHandled =
      event.key === 'ArrowDown' || event.key === 'ArrowUp' || (event.key === 'Enter' && open);
    if (isHandled) event.preventDefault();
    if (event.key === 'ArrowDown') step(1);
    if (event.key === 'ArrowUp') step(-1);
    if (event.key === 'Enter' && open) pick(matches[active]);
    if (event.key === 'Escape') close();
  };

  return {
    matches,
    box: {
      ref: boxRef,
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      value: typed ?? chosen?.label ?? '',
      onClick: show,
      onChange: type,
      onKeyDown: press,
    },
    close,
    list: {
      ref: listRef,
      id: listId,
      role: 'listbox',
      'aria-label': words.choices,
      popover: 'manual',
    },
    option: (option: Option, index: number) => ({
      id: listId + index,
      role: 'option',
      'aria-selected': option.value === value,
      'data-active': index === active ? '' : undefined,
      // The box keeps the focus while the pointer picks.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => pick(option),
    }),
  } as const;
}
