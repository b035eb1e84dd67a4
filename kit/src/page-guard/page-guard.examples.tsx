import { PageGuard } from './page-guard.tsx';

export const examples = [
  { name: 'outdated', render: () => <PageGuard trouble="outdated">The page</PageGuard> },
  { name: 'other person', render: () => <PageGuard trouble="other-person">The page</PageGuard> },
];
