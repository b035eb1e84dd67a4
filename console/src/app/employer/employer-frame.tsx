import { useCall } from '@paystead/client/calls/use-call';
import { loadChunk } from '@paystead/client/browser/load-chunk';
import { readEmployerWaiting } from '@paystead/contract/employer/desk';
import { readStaffSession } from '@paystead/contract/product/console';
import { Button } from '@paystead/kit/button/button';
import { ConsoleShell } from '@paystead/kit/console-shell/console-shell';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { IdCardIcon } from '@paystead/kit/icon/id-card';
import { CircleXIcon } from '@paystead/kit/icon/circle-x';
import { ListChecksIcon } from '@paystead/kit/icon/list-checks';
import { LayoutDashboardIcon } from '@paystead/kit/icon/layout-dashboard';
import { PlugZapIcon } from '@paystead/kit/icon/plug-zap';
import { SettingsIcon } from '@paystead/kit/icon/settings';
import { UsersRoundIcon } from '@paystead/kit/icon/users-round';
import { ReceiptTextIcon } from '@paystead/kit/icon/receipt-text';
import { Text } from '@paystead/kit/text/text';
import { ThemeChoice } from '@paystead/kit/theme/theme-choice';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { closingWords } from '../../parts/employer/closing-words.ts';
import { useDeskNews } from '../../parts/employer/desk-news.ts';
import { LogOut } from '../session/log-out.tsx';

const KeyList = lazy(async () => ({
  default: (await loadChunk(async () => import('../session/key-list.tsx'))).KeyList,
}));

/** The white side bar of an employer's desk, with what waits and what closes next. */
export function EmployerFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const session = useCall(readStaffSession, {});
  const waiting = useCall(readEmployerWaiting, {});
  useDeskNews(waiting.reload);
  const [showsKeys, setShowsKeys] = useState(false);
  const person = 'value' in session ? session.value : undefined;
  const known = 'value' in waiting ? waiting.value : undefined;
  const isPayroll = person?.roles.includes('payroll') === true;

  const link = (href: string, label: string, icon: ReactNode, count = 0) => ({
    href,
    label,
    icon,
    current: href === '/employer' ? pathname === href : pathname.startsWith(href),
    waiting: count,
  });
  return (
    <ConsoleShell
      light
      label="Employer desk"
      home="/employer"
      house={{ name: known?.employer ?? '', desk: 'Payroll desk' }}
      groups={[
        {
          label: null,
          links: [
            link('/employer', 'Paydays', <LayoutDashboardIcon />),
            link('/employer/roster', 'Roster', <IdCardIcon />),
            link('/employer/files', 'Deduction files', <FileTextIcon />, known?.counts.files),
            link(
              '/employer/remittances',
              'Remittances',
              <ReceiptTextIcon />,
              known?.counts.remittances,
            ),
            link('/employer/timeline', 'Payday timeline', <ListChecksIcon />),
            link('/employer/people', 'People', <UsersRoundIcon />, known?.counts.people),
            link('/employer/stop-orders', 'Stop orders', <CircleXIcon />),
          ],
        },
        {
          label: null,
          links: [
            link('/employer/connections', 'Connections', <PlugZapIcon />),
            link('/employer/settings', 'Settings', <SettingsIcon />),
          ],
        },
      ]}
      person={{ name: person?.name ?? '', role: isPayroll ? 'Payroll' : 'Viewer' }}
      {...(known?.next ? { notice: <NextFile closesAt={known.next.closes_at} /> } : {})}
      personActions={
        <>
          <ThemeChoice />
          <Button variant="secondary" size="small" onPress={() => setShowsKeys(true)}>
            Keys
          </Button>
          <LogOut variant="secondary" />
        </>
      }
    >
      <Suspense>
        <KeyList open={showsKeys} onChange={setShowsKeys} />
      </Suspense>
      {children}
    </ConsoleShell>
  );
}

function NextFile({ closesAt }: { closesAt: string }) {
  return (
    <>
      <Text as="div" size="small" tone="muted">
        Next file to approve closes
      </Text>
      <Text as="div" size="small" strong>
        {closingWords(closesAt)}
      </Text>
    </>
  );
}
