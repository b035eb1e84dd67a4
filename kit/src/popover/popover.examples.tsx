import { Text } from '../text/text.tsx';
import { Popover } from './popover.tsx';

export const examples = [
  {
    name: 'closed',
    render: () => (
      <Popover trigger="Why this amount?" label="Why this amount">
        <Text>Interest for 14 days at 16.90%.</Text>
      </Popover>
    ),
  },
];
