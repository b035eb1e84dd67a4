import { USUAL_ALERTS } from '@paystead/contract/messages/notifications';
import { Page } from '@paystead/kit/page/page';
import { PlaceholderGroup, PlaceholderRow } from '@paystead/kit/placeholder/placeholder';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { alertsMetadata } from '../../store/alerts-metadata.ts';
import { useArea } from '../../store/use-area.ts';
import { AlertsSheet } from './alerts-sheet.tsx';
import { type Filter, FILTERS, useAlerts } from './use-alerts.ts';

const rows = Array.from({ length: USUAL_ALERTS }, (_, row) => row);

/** S2.5: all alerts of the person, newest first. The address holds the filter and the page. */
export function AlertsScreen() {
  const [params, setParams] = useSearchParams();
  const filter = FILTERS.find((one) => one === params.get('show')) ?? 'ALL';
  const offset = Math.max(0, Math.trunc(Number(params.get('from') ?? 0)) || 0);
  const page = useAlerts(filter, offset);

  function go(show: Filter, from: number) {
    setParams({ ...(show !== 'ALL' && { show }), ...(from > 0 && { from: String(from) }) });
  }

  return (
    <Page
      title="Alerts"
      width="mid"
      back={{ href: '/home', label: 'Dashboard' }}
      actions={<FilterBar filter={filter} onChange={(show) => go(show, 0)} />}
    >
      <Loaded of={page} failure="We couldn’t load your alerts" placeholder={<Waiting />}>
        {(loaded) =>
          loaded && (
            <AlertsSheet
              key={`${filter} ${offset}`}
              page={loaded}
              filter={filter}
              offset={offset}
              onPlace={(from) => go(filter, from)}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function Waiting() {
  return (
    <PlaceholderGroup label="Loading your alerts">
      <Sheet>
        <Stack gap={6}>
          {rows.map((row) => (
            <PlaceholderRow key={row} />
          ))}
        </Stack>
      </Sheet>
    </PlaceholderGroup>
  );
}

function FilterBar({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const counts = useArea(alertsMetadata).value;
  const count = (of: Filter) => {
    if (!counts) return '';
    if (of === 'ALL') return counts.total;
    return of === 'UNREAD' ? counts.unread_count : counts.total - counts.unread_count;
  };
  const words = { ALL: 'All', READ: 'Read', UNREAD: 'Unread' };
  return (
    <Segmented
      label="Show"
      value={filter}
      onChange={(value) => onChange(value as Filter)}
      options={FILTERS.map((value) => ({
        value,
        label: (
          <>
            {words[value]} <small>{count(value)}</small>
          </>
        ),
      }))}
    />
  );
}
