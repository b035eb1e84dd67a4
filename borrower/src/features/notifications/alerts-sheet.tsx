import { USUAL_ALERTS } from '@paystead/contract/messages/notifications';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { BellIcon } from '@paystead/kit/icon/bell';
import { List } from '@paystead/kit/list/list';
import { Pager } from '@paystead/kit/pager/pager';
import { Sheet } from '@paystead/kit/sheet/sheet';
import type { AlertPage } from '../../store/alerts.ts';
import { NotificationRow } from '../../parts/notification-row.tsx';
import { useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Filter } from './use-alerts.ts';

interface AlertsSheetProps {
  page: AlertPage;
  filter: Filter;
  offset: number;
  onPlace: (offset: number) => void;
}

const nothing: Record<Filter, string> = {
  ALL: 'No new messages for you. Please stay in touch.',
  READ: 'You haven’t read any alerts yet.',
  UNREAD: 'You’ve read everything.',
};

/** One page of alerts, to select one at a time or all at once (S2.10). */
export function AlertsSheet({ page, filter, offset, onPlace }: AlertsSheetProps) {
  const { rows, total } = page;
  const selection = useSelection(rows);
  if (rows.length === 0) {
    return (
      <Sheet>
        <EmptyState icon={<BellIcon size="huge" />} title="Nothing here" level={2}>
          {nothing[filter]}
        </EmptyState>
      </Sheet>
    );
  }

  const last = offset + rows.length;
  return (
    <Sheet
      flush
      footer={
        total > USUAL_ALERTS && (
          <Pager
            from={offset + 1}
            to={last}
            total={total}
            onPrevious={offset > 0 ? () => onPlace(Math.max(0, offset - USUAL_ALERTS)) : undefined}
            onNext={last < total ? () => onPlace(offset + USUAL_ALERTS) : undefined}
          />
        )
      }
    >
      <SelectionBar rows={rows} total={filter === 'READ' ? rows.length : total} of={selection} />
      <List>
        {rows.map((alert) => (
          <NotificationRow
            key={alert.gid}
            alert={alert}
            selected={selection.chosen.has(alert.gid)}
            onSelect={selection.choose}
          />
        ))}
      </List>
    </Sheet>
  );
}
