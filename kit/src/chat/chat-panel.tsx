import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { BrandSurface } from '../brand-surface/brand-surface.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { XIcon } from '../icon/x.tsx';
import { Email } from '../text/contact.tsx';
import styles from './chat-panel.module.css';

export interface ChatPanelProps {
  title: string;
  /** "We answer Monday to Friday, 9 AM to 6 PM Eastern". */
  note?: string | undefined;
  /** The person's name and email. */
  person: { name: string; email: string };
  /**
   * The id of the button that opened it, which gets focus back; without it, the element that had
   * focus before.
   */
  opener?: string;
  onClose: () => void;
  /** `ChatLog`, suggestions, `ChatBox`. */
  children: ReactNode;
}

/** Up to this width it is a sheet over the page, and the page behind it is out of reach. */
const SHEET = '(max-width: 47.99em)';
const STOPS = 'button, [href], input, textarea, [tabindex="0"]';

/**
 * The help chat: a panel in the corner, a bottom sheet on phones. Focus moves in; Escape closes it
 * and returns focus to the button that opened it (S1.6).
 */
export function ChatPanel({ title, note, person, opener, onClose, children }: ChatPanelProps) {
  const panel = useRef<HTMLElement>(null);

  // Takes focus before the paint, so a key pressed as soon as the chat shows goes to the chat.
  useLayoutEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      const back = (opener && document.getElementById(opener)) || before;
      if (back instanceof HTMLElement) back.focus();
    };
  }, [opener]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab' && matchMedia(SHEET).matches) stayInside(event, panel.current);
  }

  return (
    <>
      <div className={styles.scrim} aria-hidden="true" onClick={onClose} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears keys */}
      <section
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <BrandSurface className={styles.head}>
          <div>
            <h2 className={styles.title}>{title}</h2>
            {note && <p className={styles.note}>{note}</p>}
          </div>
          <IconButton label="Close help" onPress={onClose}>
            <XIcon />
          </IconButton>
        </BrandSurface>
        <div className={styles.who}>
          Chatting as <b className={styles.name}>{person.name}</b>, <Email address={person.email} />
        </div>
        {children}
      </section>
    </>
  );
}

/** Tab goes from the last element to the first, and back. */
function stayInside(event: KeyboardEvent, panel: HTMLElement | null): void {
  const stops = [...(panel?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const [first, last] = [stops.at(0), stops.at(-1)];
  const at = document.activeElement;
  const isLeaving = event.shiftKey ? at === first || at === panel : at === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
