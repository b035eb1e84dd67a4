import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { SearchIcon } from '../icon/search.tsx';
import { useKeys } from '../keys/use-keys.tsx';
import styles from './search-box.module.css';
import { FoundGroup, type SearchGroup } from './found-group.tsx';

export interface SearchBoxProps {
  /** What can be searched: "Search people, loans, payments". */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What was found, by kind; empty while nothing is asked for. */
  groups: readonly SearchGroup[];
  /** In place of the groups: still looking, nothing found, a failure. */
  message?: ReactNode;
  /** A first look at the marked row, where there is room. */
  look?: ReactNode;
  /** Under the groups: keys, what else can be found. */
  footer?: ReactNode;
  /** The row that is marked; null for none. */
  onMark?: (key: string | null) => void;
  onOpen: (href: string) => void;
}

/**
 * One box that finds anything. Focus stays in the box: arrows mark a row, Enter opens it, Escape
 * closes the list. `/` comes here from anywhere but a field.
 */
export function SearchBox(props: SearchBoxProps) {
  const { groups, onChange, onMark, onOpen, value } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const rows = groups.flatMap((group) => group.rows);
  const current = rows[Math.min(marked, rows.length - 1)];
  const shows = isOpen && (rows.length > 0 || props.message !== undefined);
  const key = shows ? (current?.key ?? null) : null;
  useEffect(() => onMark?.(key), [key, onMark]);
  useKeys({ '/': { words: 'Search', act: () => input.current?.focus() } });

  function open(href: string) {
    setOpen(false);
    input.current?.blur();
    onOpen(href);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setOpen(true);
      setMarked((rows.length + Math.min(marked, rows.length - 1) + step) % rows.length);
    } else if (event.key === 'Enter' && shows && current) {
      event.preventDefault();
      open(current.href);
    } else if (event.key === 'Escape') {
      if (isOpen) event.preventDefault();
      setOpen(false);
    }
  }
  return (
    <search className={styles.search} onBlur={(event) => leaves(event) && setOpen(false)}>
      <span className={styles.icon}>
        <SearchIcon />
      </span>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={props.label}
        placeholder={props.label}
        aria-expanded={shows}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={key ? `${id}-${key}` : undefined}
        value={value}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setMarked(0);
          setOpen(true);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <kbd className={styles.key} aria-hidden="true">
        {isOpen ? 'Esc' : '/'}
      </kbd>
      <FoundPanel {...props} id={id} shows={shows} marked={key} onOpen={open} />
    </search>
  );
}

interface FoundPanelProps extends SearchBoxProps {
  id: string;
  shows: boolean;
  marked: string | null;
}

/** The list under the box, with a first look beside it. */
function FoundPanel({
  footer,
  groups,
  id,
  label,
  look,
  marked,
  message,
  onOpen,
  shows,
}: FoundPanelProps) {
  return (
    <div className={styles.found} hidden={!shows}>
      <div className={styles.columns}>
        <div className={styles.list}>
          {message && (
            <div className={styles.message} role="status">
              {message}
            </div>
          )}
          <div id={`${id}-list`} role="listbox" aria-label={label}>
            {shows &&
              groups.map((group) => (
                <FoundGroup key={group.label} {...group} id={id} marked={marked} onOpen={onOpen} />
              ))}
          </div>
        </div>
        {look && <div className={styles.look}>{look}</div>}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

/** Focus goes somewhere outside. */
function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
