import { Link } from '@paystead/kit/link/link';
import { List } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { NotificationRow } from '../../parts/notification-row.tsx';
import { Loaded } from '../../parts/page/loaded.tsx';
import { notifications } from '../../store/notifications.ts';
import { useArea } from '../../store/use-area.ts';

/** S9.1: the newest five notifications; nothing for somebody who has none. */
export function NewsSheet() {
  const newest = useArea(notifications);
  if (newest.state === 'completed' && newest.value?.rows.length === 0) return null;

  return (
    <Sheet title="Notifications" action={<Link href="/home/alerts">View All</Link>} flush>
      <Loaded of={newest} failure="We couldn’t load your notifications">
        {(page) =>
          page && (
            <List>
              {page.rows.map((alert) => (
                <NotificationRow key={alert.gid} alert={alert} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Sheet>
  );
}
