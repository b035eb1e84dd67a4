import { Text } from '../text/text.tsx';
import { Stack } from './stack.tsx';

export const examples = [
  {
    name: 'rest',
    render: () => (
      <Stack>
        <Text>First</Text>
        <Text>Second</Text>
        <Text>Third</Text>
      </Stack>
    ),
  },
  {
    name: 'tight',
    render: () => (
      <Stack gap={1}>
        <Text>First</Text>
        <Text>Second</Text>
      </Stack>
    ),
  },
  {
    name: 'centred',
    render: () => (
      <Stack align="center">
        <Text>First</Text>
        <Text>Second</Text>
      </Stack>
    ),
  },
];
