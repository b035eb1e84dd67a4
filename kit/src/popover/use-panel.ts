import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A panel in the browser's top layer under its button. The browser closes it on Escape and on a
 * press outside; it also closes when focus leaves it. Focus returns to the button.
 * @param focusOn the element to focus after it opens
 */
export function usePanel(
  focusOn: (panel: HTMLElement) => HTMLElement | null | undefined,
  onOpenChange?: (open: boolean) => void,
) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const follow = () => place(button.current, panel.current);
    addEventListener('resize', follow);
    addEventListener('scroll', follow, true);
    return () => {
      removeEventListener('resize', follow);
      removeEventListener('scroll', follow, true);
    };
  }, [open]);

  function onBeforeToggle(event: ToggleEvent) {
    if (event.newState === 'open') setOpen(true);
    requestAnimationFrame(() => place(button.current, panel.current));
  }

  function onToggle(event: ToggleEvent) {
    const opened = event.newState === 'open';
    setOpen(opened);
    onOpenChange?.(opened);
    if (opened && panel.current) focusOn(panel.current)?.focus();
    if (!opened && document.activeElement === document.body) button.current?.focus();
  }

  function onBlur(event: FocusEvent) {
    const next = event.relatedTarget;
    const stays = event.currentTarget.contains(next) || next === button.current;
    if (next && !stays) panel.current?.hidePopover();
  }

  return {
    open,
    show: () => panel.current?.showPopover(),
    close: () => panel.current?.hidePopover(),
    button: { ref: button, popoverTarget: id, 'aria-expanded': open, 'aria-controls': id },
    panel: { ref: panel, id, popover: 'auto' as const, onBeforeToggle, onToggle, onBlur },
  };
}

const gap = 8;

/** Under the button with the right edges aligned, moved or flipped at the window's edge. */
function place(button: HTMLElement | null, panel: HTMLElement | null) {
  if (!button || !panel?.matches(':popover-open')) return;
  const anchor = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = panel.offsetWidth;
  const left = Math.max(gap, Math.min(anchor.right - width, clientWidth - width - gap));
  const below = clientHeight - anchor.bottom - 2 * gap;
  const above = anchor.top - 2 * gap;
  const upwards = panel.scrollHeight > below && above > below;

  panel.style.left = `${left}px`;
  panel.style.top = upwards ? 'auto' : `${anchor.bottom + gap}px`;
  panel.style.bottom = upwards ? `${clientHeight - anchor.top + gap}px` : 'auto';
  panel.style.maxHeight = `${Math.max(upwards ? above : below, 120)}px`;
}
