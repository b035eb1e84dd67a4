import type { WireInput } from '@paystead/contract/call';
import type { Loadable } from '@paystead/client/calls/loadable';
import type { Failure } from '@paystead/client/calls/failure';
import { type listSentFiles, USUAL_PAPERS } from '@paystead/contract/verification/documents';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { FilesIcon } from '@paystead/kit/icon/files';
import { List } from '@paystead/kit/list/list';
import { Pager } from '@paystead/kit/pager/pager';
import { PlaceholderGroup, PlaceholderRow } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';

/** What all lists of the archive are filtered by. */
export type Query = Pick<WireInput<typeof listSentFiles>, 'q' | 'y' | 'loan'>;

export interface Place {
  readonly offset: number;
  readonly move: (offset: number) => void;
}

/** The first row that one list shows, from 0. */
export function usePlace(): Place {
  const [offset, move] = useState(0);
  return { offset, move };
}

interface PageOf<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

interface ArchiveSheetProps<Row> {
  title: string;
  nothing: string;
  /** The empty list also explains the whole archive. */
  isFirst?: boolean;
  failure: string;
  page: {
    readonly state: Loadable<unknown>['state'];
    readonly value?: PageOf<Row>;
    readonly error?: Failure;
    readonly reload: () => void;
  };
  place: Place;
  isFiltered: boolean;
  row: (row: Row) => ReactElement;
  /** Under the rows. */
  note?: ReactNode;
}

/** One list of the archive, a page at a time. */
export function ArchiveSheet<Row>(props: ArchiveSheetProps<Row>) {
  return (
    <Loaded<PageOf<Row>>
      of={props.page}
      failure={props.failure}
      placeholder={<Waiting title={props.title} />}
    >
      {(page) => <Rows {...props} loaded={page} />}
    </Loaded>
  );
}

function Rows<Row>(props: ArchiveSheetProps<Row> & { loaded: PageOf<Row> }) {
  const { title, nothing, isFirst = false, place, isFiltered, row, note, loaded } = props;
  const { total, rows } = loaded;
  if (total === 0) {
    return (
      <Sheet title={title}>
        {isFirst && !isFiltered ? (
          <EmptyState icon={<FilesIcon size="large" />}>{nothing}</EmptyState>
        ) : (
          <Text tone="muted">{isFiltered ? 'Nothing here matches your search.' : nothing}</Text>
        )}
      </Sheet>
    );
  }

  const { offset, move } = place;
  const last = offset + rows.length;
  return (
    <Sheet
      title={title}
      flush
      action={
        <Text as="span" size="small" tone="muted">
          {total}
        </Text>
      }
      footer={
        total > USUAL_PAPERS ? (
          <Pager
            from={rows.length === 0 ? 0 : offset + 1}
            to={last}
            total={total}
            onPrevious={offset > 0 ? () => move(Math.max(0, offset - USUAL_PAPERS)) : undefined}
            onNext={last < total ? () => move(offset + USUAL_PAPERS) : undefined}
          />
        ) : (
          note
        )
      }
    >
      <List>{rows.map(row)}</List>
    </Sheet>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <PlaceholderGroup label={`Loading: ${title}`}>
      <Sheet>
        <Stack gap={6}>
          {[1, 2, 3].map((row) => (
            <PlaceholderRow key={row} />
          ))}
        </Stack>
      </Sheet>
    </PlaceholderGroup>
  );
}
