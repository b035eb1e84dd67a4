import { Page } from '@paystead/kit/page/page';
import { TabLinks } from '@paystead/kit/tabs/tab-links';
import type { ReactNode } from 'react';

const PARTS = [
  { href: '/sandbox/inbox', label: 'Inbox' },
  { href: '/sandbox/time', label: 'Time machine' },
  { href: '/sandbox/inputs', label: 'Magic inputs' },
  { href: '/sandbox/files', label: 'Files' },
] as const;

interface SandboxPageProps {
  part: (typeof PARTS)[number]['href'];
  title: string;
  lead: string;
  children: ReactNode;
}

/** One page of the sandbox, with links to the others. */
export function SandboxPage({ part, title, lead, children }: SandboxPageProps) {
  const links = PARTS.map((each) => ({ ...each, current: each.href === part }));
  return (
    <Page title={title} width="mid" above={<TabLinks label="Sandbox" links={links} />} lead={lead}>
      {children}
    </Page>
  );
}
