import { Columns } from '@paystead/kit/columns/columns';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';

/** Placeholder for a report that is loading. */
export function ReportPlaceholder() {
  return (
    <PlaceholderGroup label="Loading your credit monitoring">
      <Columns
        asideLabel="Your credit file"
        main={
          <>
            <Sheet>
              <Stack gap={5}>
                <Placeholder shape="title" width="third" />
                <Placeholder shape="figure" width="quarter" />
                <Placeholder />
              </Stack>
            </Sheet>
            <Sheet>
              <Placeholder shape="block" />
            </Sheet>
          </>
        }
        aside={
          <Sheet>
            <Placeholder shape="block" />
          </Sheet>
        }
      />
    </PlaceholderGroup>
  );
}
