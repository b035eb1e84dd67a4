import { Text } from '../text/text.tsx';
import { ScrollRegion } from './scroll-region.tsx';

export const examples = [
  {
    name: 'sideways',
    render: () => (
      <ScrollRegion label="A long line, scrolls sideways">
        <Text nowrap>
          Each step of the loan on one line: asked, decided, signed, sent, deducted, remitted,
          posted, paid off, and kept on file for seven years after that day.
        </Text>
      </ScrollRegion>
    ),
  },
];
