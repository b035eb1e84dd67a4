import { PageGuard } from './page-guard.tsx';

const page = (
  <main id="main">
    <h1>Your loans</h1>
  </main>
);

export const examples = [
  {
    name: 'outdated',
    whole: true,
    render: () => <PageGuard trouble="outdated">{page}</PageGuard>,
  },
  {
    name: 'other person',
    whole: true,
    render: () => <PageGuard trouble="other-person">{page}</PageGuard>,
  },
];
