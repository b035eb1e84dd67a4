import { useOnline } from '@paystead/client/use-online';
import { NavigationProvider } from '@paystead/kit/link/navigation';
import { OfflineBar } from '@paystead/kit/offline-bar/offline-bar';
import { Outlet, useNavigate } from 'react-router';

/** What every signed-in page stands in: offline bar, header, the page, footer. */
export function Shell() {
  const navigate = useNavigate();
  const online = useOnline();

  return (
    <NavigationProvider navigate={(href) => void navigate(href)}>
      <OfflineBar offline={!online} />
      <Outlet />
    </NavigationProvider>
  );
}
