import { Spinner } from '../spinner/spinner.tsx';
import { Text } from '../text/text.tsx';
import { Pending } from './pending.tsx';

export const examples = [
  {
    name: 'waiting',
    render: () => (
      <Pending active fallback={<Spinner label="Loading your loan" showLabel />}>
        {null}
      </Pending>
    ),
  },
  {
    name: 'there',
    render: () => (
      <Pending active={false} fallback={<Spinner label="Loading your loan" />}>
        <Text>The content</Text>
      </Pending>
    ),
  },
];
