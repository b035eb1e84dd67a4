import { Figure } from './figure.tsx';

const nothing = () => undefined;

export const examples = [
  { name: 'in a row', render: () => <Figure value="83.26" onPress={nothing} /> },
  {
    name: 'the figure of a page',
    render: () => <Figure value="3422.27" figure="large" onPress={nothing} />,
  },
];
