import { Bell } from '@paystead/kit/bell/bell';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { BellIcon } from '@paystead/kit/icon/bell';
import { List } from '@paystead/kit/list/list';
import { PlaceholderGroup, PlaceholderRow } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import { alertsMetadata } from '../../store/alerts-metadata.ts';
import { onReadElsewhere } from '../../store/mark-read.ts';
import { notifications } from '../../store/notifications.ts';
import { useArea } from '../../store/use-area.ts';
import { NotificationRow } from '../../parts/notification-row.tsx';

/** The bell of the header: the unread count, and the newest five (S1.5, S2.9). */
export function HeaderBell() {
  const metadata = useArea(alertsMetadata);
  const { reload } = metadata;
  useEffect(() => onReadElsewhere(reload), [reload]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);

  return (
    <Bell unread={metadata.value?.unread_count ?? 0} allHref="/home/alerts">
      {(close) => <Newest close={close} />}
    </Bell>
  );
}

const rows = ['1', '2', '3', '4', '5'];

function Newest({ close }: { close: () => void }) {
  const newest = useArea(notifications, { fresh: true });
  return (
    <Loaded
      of={newest}
      failure="We couldn’t load your notifications"
      placeholder={
        <PlaceholderGroup label="Loading your notifications">
          <Stack gap={4}>
            {rows.map((row) => (
              <PlaceholderRow key={row} />
            ))}
          </Stack>
        </PlaceholderGroup>
      }
    >
      {(page) =>
        page && page.rows.length > 0 ? (
          <List>
            {page.rows.map((alert) => (
              <NotificationRow key={alert.gid} alert={alert} onPress={close} />
            ))}
          </List>
        ) : (
          <EmptyState icon={<BellIcon />}>
            No new messages for you. Please stay in touch.
          </EmptyState>
        )
      }
    </Loaded>
  );
}
