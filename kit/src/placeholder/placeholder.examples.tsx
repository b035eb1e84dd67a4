import { Hero } from '../hero/hero.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Stack } from '../stack/stack.tsx';
import { Placeholder, PlaceholderGroup, PlaceholderRow } from './placeholder.tsx';

export const examples = [
  {
    name: 'list',
    render: () => (
      <Sheet>
        <PlaceholderGroup label="Loading your notifications">
          <Stack>
            <Placeholder shape="title" width="third" />
            <PlaceholderRow />
            <PlaceholderRow />
            <PlaceholderRow />
          </Stack>
        </PlaceholderGroup>
      </Sheet>
    ),
  },
  {
    name: 'loan card',
    render: () => (
      <Hero>
        <PlaceholderGroup label="Loading your loan">
          <Stack>
            <Placeholder width="quarter" />
            <Placeholder shape="figure" width="half" />
            <Placeholder shape="control" />
          </Stack>
        </PlaceholderGroup>
      </Hero>
    ),
  },
];
