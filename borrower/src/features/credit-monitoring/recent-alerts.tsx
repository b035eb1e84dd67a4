import { useCall } from '@paystead/client/calls/use-call';
import { listNotifications } from '@paystead/contract/messages/notifications';
import { Link } from '@paystead/kit/link/link';
import { List } from '@paystead/kit/list/list';
import { Placeholder } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { Loaded } from '../../parts/page/loaded.tsx';
import { NotificationRow } from '../../parts/notification-row.tsx';

/** The newest three alerts of the bureaus. */
export function RecentAlerts() {
  const alerts = useCall(listNotifications, { p: 'CREDIT_MONITORING', l: '3' });
  return (
    <Loaded
      of={alerts}
      failure="We couldn’t load your alerts"
      placeholder={<Placeholder shape="block" />}
    >
      {({ rows }) => (
        <Sheet
          title="Recent alerts"
          flush={rows.length > 0}
          action={rows.length > 0 && <Link href="/home/alerts">View All</Link>}
        >
          {rows.length === 0 ? (
            <Text tone="muted">
              Nothing yet. We’ll tell you when something changes on your file.
            </Text>
          ) : (
            <List>
              {rows.map((alert) => (
                <NotificationRow key={alert.gid} alert={alert} />
              ))}
            </List>
          )}
        </Sheet>
      )}
    </Loaded>
  );
}
