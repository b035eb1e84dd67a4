import { Text } from '../text/text.tsx';
import { Grow, Row } from './row.tsx';

export const examples = [
  {
    name: 'rest',
    render: () => (
      <Row>
        <Text>Left</Text>
        <Text>Right</Text>
      </Row>
    ),
  },
  {
    name: 'between',
    render: () => (
      <Row between>
        <Text strong>7 of 12 done</Text>
        <Text size="small" tone="muted">
          About 3 minutes left
        </Text>
      </Row>
    ),
  },
  {
    name: 'one grows',
    render: () => (
      <Row wrap={false}>
        <Grow>
          <Text>Takes the room that is left, and wraps inside it when there is little of it.</Text>
        </Grow>
        <Text nowrap>Stays whole</Text>
      </Row>
    ),
  },
];
