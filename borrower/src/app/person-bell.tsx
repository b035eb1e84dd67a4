import { BellPlace } from '@paystead/kit/bell/bell-place';
import { useAppSelector } from '../store/store.ts';
import { user } from '../store/user.ts';
import { beside } from '@paystead/client/browser/beside';

const Later = beside(
  async () => (await import('../features/notifications/header-bell.tsx')).HeaderBell,
  <BellPlace />,
);

/** The bell (S1.5), once we know who is logged in. Loads after the page. */
export function PersonBell() {
  const person = useAppSelector(user.select).value;
  if (!person || person.account_breached) return null;
  return <Later />;
}
