import { Sheet } from '../sheet/sheet.tsx';
import { Popover } from './popover.tsx';

export const examples = [
  {
    name: 'closed',
    render: () => (
      <Popover trigger="Why this amount?" label="Why this amount">
        <Sheet>Interest for 14 days at 16.90%.</Sheet>
      </Popover>
    ),
  },
];
