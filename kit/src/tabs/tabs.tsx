import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './tabs.module.css';

export interface TabsProps {
  /** Names the group: "Loan sections". */
  label: string;
  tabs: readonly { id: string; title: string; content: ReactNode }[];
  /** The selected tab, if the caller controls it; otherwise the first one at the start. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/**
 * Parts of one page, one visible at a time; arrows, Home and End select. If each part has an
 * address, use `TabLinks`.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = selected ?? own;
  const group = useId();

  function choose(id: string) {
    setOwn(id);
    onSelect?.(id);
  }

  function chooseByKey(event: KeyboardEvent<HTMLElement>) {
    const place = placeAfterKey(
      tabs.findIndex((tab) => tab.id === current),
      tabs.length,
      event.key,
    );
    const tab = place === undefined ? undefined : tabs[place];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[place ?? 0]?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={styles.list}
        onKeyDown={chooseByKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${group}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === current}
            aria-controls={`${group}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        id={`${group}-panel`}
        role="tabpanel"
        aria-labelledby={`${group}-${current}`}
        tabIndex={0}
        className={styles.panel}
      >
        {tabs.find((tab) => tab.id === current)?.content}
      </div>
    </div>
  );
}

function placeAfterKey(current: number, count: number, key: string): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
