import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as Group } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

export interface TabsProps {
  /** Names the group: "Loan sections". */
  label: string;
  tabs: readonly { id: string; title: string; content: ReactNode }[];
  selected?: string;
  onSelect?: (id: string) => void;
}

/**
 * Parts of one page of which one is seen; arrows move between the tabs. Where each part has an
 * address, use `TabLinks`.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <Group selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <TabList aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={styles.tab}>
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </Group>
  );
}
