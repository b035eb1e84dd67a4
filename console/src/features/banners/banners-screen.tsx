import { type UsedCall, useCall } from '@paystead/client/calls/use-call';
import { listBanners, type StaffBanner } from '@paystead/contract/product/banner-desk';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { formatDate } from '@paystead/kit/format/format-date';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { Composer } from './composer.tsx';
import { EndBanner } from './end-banner.tsx';
import { STATE_WORDS } from './banner-words.ts';

/** Banners that staff show to borrowers, and the composer of another one. */
export function BannersScreen() {
  const loaded = useCall(listBanners, {});
  const mayChange = useRoles().includes('administrator');
  const value = 'value' in loaded ? loaded.value : undefined;
  if (!value) return <Unloaded title="Banners" what="the banners" call={loaded} />;
  const shown = value.rows.filter(({ state }) => state === 'SHOWN').length;
  const note = `${shown} shown now. A borrower sees a banner on the dashboard until they dismiss it.`;
  return (
    <ConsolePage title="Banners" note={note}>
      {mayChange ? (
        <WithComposer loaded={loaded} value={value} />
      ) : (
        <Banners rows={value.rows} mayChange={false} onChanged={loaded.reload} />
      )}
    </ConsolePage>
  );
}

interface WithComposerProps {
  loaded: UsedCall<typeof listBanners>;
  value: Parameters<typeof Composer>[0]['choices'] & { rows: readonly StaffBanner[] };
}

function WithComposer({ loaded, value }: WithComposerProps) {
  const [sent, setSent] = useState(0);
  return (
    <>
      {sent > 0 && <Notice tone="positive">Sent. A second administrator decides.</Notice>}
      <Columns
        asideLabel="Banners"
        asideWidth="wide"
        main={
          <Composer
            key={sent}
            choices={value}
            onSent={() => {
              setSent(sent + 1);
              loaded.reload();
            }}
          />
        }
        aside={<Banners rows={value.rows} mayChange onChanged={loaded.reload} />}
      />
    </>
  );
}

interface BannersProps {
  rows: readonly StaffBanner[];
  mayChange: boolean;
  onChanged: () => void;
}

function Banners({ mayChange, onChanged, rows }: BannersProps) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={<InboxIcon size="huge" />} title="No banners" level={2}>
        Nobody wrote one yet.
      </EmptyState>
    );
  }
  return rows.map((row) => (
    <Sheet key={row.gid} title={row.title} action={<StateTag state={row.state} />}>
      <Stack gap={4}>
        <BannerPreview title={row.title} text={row.text} link={row.link} />
        <Text size="small">
          {`For: ${row.audience}. From ${formatDate(row.starts_on)} through ${formatDate(row.ends_on)}.`}
        </Text>
        <Text size="small" tone="muted">
          {`${row.written_by} wrote it ${momentOf(row.written_at)}.`}
          {row.approved_by && ` ${row.approved_by} approved it.`}
          {row.ended_by && ` ${row.ended_by} ended it.`}
        </Text>
        {row.approval && <Link href={`/approvals/${row.approval}`}>Open the request</Link>}
        {mayChange && (row.state === 'SHOWN' || row.state === 'PLANNED') && (
          <EndBanner gid={row.gid} onDone={onChanged} />
        )}
      </Stack>
    </Sheet>
  ));
}

function StateTag({ state }: Pick<StaffBanner, 'state'>) {
  const [words, tone] = STATE_WORDS[state];
  return <Tag tone={tone}>{words}</Tag>;
}
