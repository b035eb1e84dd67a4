import { SandboxRibbon } from './sandbox-ribbon.tsx';

export const examples = [
  {
    name: 'with links',
    render: () => (
      <SandboxRibbon
        links={[
          { href: '#inbox', label: 'Inbox' },
          { href: '#time', label: 'Time machine' },
        ]}
      />
    ),
  },
];
