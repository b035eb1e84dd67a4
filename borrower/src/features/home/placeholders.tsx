import { Board } from '@paystead/kit/board/board';
import {
  Placeholder,
  PlaceholderGroup,
  PlaceholderRow,
} from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';

/** Placeholder for the dark card. */
export function CardPlaceholder() {
  return (
    <PlaceholderGroup label="Loading your loan">
      <Sheet>
        <Stack gap={6}>
          <Placeholder shape="title" width="third" />
          <Placeholder shape="figure" width="half" />
          <Placeholder shape="block" />
          <Placeholder shape="control" width="half" />
        </Stack>
      </Sheet>
    </PlaceholderGroup>
  );
}

/** Placeholder for a sheet with three rows. */
export function SheetPlaceholder({ label }: { label: string }) {
  return (
    <PlaceholderGroup label={label}>
      <Sheet>
        <Stack gap={5}>
          <Placeholder shape="title" width="third" />
          <PlaceholderRow />
          <PlaceholderRow />
          <PlaceholderRow />
        </Stack>
      </Sheet>
    </PlaceholderGroup>
  );
}

/** Placeholder for the whole dashboard. */
export function HomePlaceholder() {
  const sheet = <SheetPlaceholder label="Loading your tasks" />;
  return (
    <Board
      items={[
        { id: 'card', column: 'main', content: <CardPlaceholder /> },
        { id: 'tasks', column: 'aside', content: sheet },
        {
          id: 'more',
          column: 'main',
          content: <SheetPlaceholder label="Loading your dashboard" />,
        },
      ]}
    />
  );
}
