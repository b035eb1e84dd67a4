import { Code, CodeList } from './code-list.tsx';

export const examples = [
  {
    name: 'recovery codes',
    render: () => (
      <CodeList
        label="Recovery codes"
        codes={['k4rt-9wmz', 'p2ha-c7xe', 'm8dn-q3fv', 'z6yb-t5gj', 'r9cx-w2kp']}
      />
    ),
  },
  {
    name: 'a key to type',
    render: () => (
      <p>
        Type this key: <Code>JBSW Y3DP EHPK 3PXP</Code>
      </p>
    ),
  },
];
