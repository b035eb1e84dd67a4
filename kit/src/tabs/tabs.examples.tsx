import { Text } from '../text/text.tsx';
import { TabLinks } from './tab-links.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['Overview', 'Schedule', 'Payments', 'Contacts'].map((title) => ({
  id: title.toLowerCase(),
  title,
  content: <Text>{title} of this loan.</Text>,
}));

const links = ['Overview', 'Schedule', 'Payments', 'Contacts', 'Documents', 'Audit log'].map(
  (label, place) => ({
    href: `#${label.toLowerCase().replace(' ', '-')}`,
    label,
    current: place === 0,
  }),
);

export const examples = [
  { name: 'tabs', render: () => <Tabs label="Loan, parts" tabs={tabs} /> },
  { name: 'links', render: () => <TabLinks label="Loan sections" links={links} /> },
];
