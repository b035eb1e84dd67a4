import { Wide } from './wide.tsx';

export const examples = [
  { name: 'from 768 pixels', render: () => <Wide>Seen on a wide screen only</Wide> },
];
