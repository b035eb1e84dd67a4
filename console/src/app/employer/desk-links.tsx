import type { Answer } from '@paystead/contract/call';
import type { readEmployerWaiting } from '@paystead/contract/employer/desk';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { IdCardIcon } from '@paystead/kit/icon/id-card';
import { CircleXIcon } from '@paystead/kit/icon/circle-x';
import { ListChecksIcon } from '@paystead/kit/icon/list-checks';
import { LayoutDashboardIcon } from '@paystead/kit/icon/layout-dashboard';
import { PlugZapIcon } from '@paystead/kit/icon/plug-zap';
import { SettingsIcon } from '@paystead/kit/icon/settings';
import { UsersRoundIcon } from '@paystead/kit/icon/users-round';
import { ReceiptTextIcon } from '@paystead/kit/icon/receipt-text';
import type { ReactNode } from 'react';

type Counts = Answer<typeof readEmployerWaiting>['counts'];

/** The pages of an employer's desk, each with how much waits there. */
export function deskLinks(pathname: string, counts: Counts | undefined) {
  const link = (href: string, label: string, icon: ReactNode, waiting = 0) => ({
    href,
    label,
    icon,
    current: href === '/employer' ? pathname === href : pathname.startsWith(href),
    waiting,
  });
  return [
    {
      label: null,
      links: [
        link('/employer', 'Paydays', <LayoutDashboardIcon />),
        link('/employer/roster', 'Roster', <IdCardIcon />, counts?.roster),
        link('/employer/files', 'Deduction files', <FileTextIcon />, counts?.files),
        link('/employer/remittances', 'Remittances', <ReceiptTextIcon />, counts?.remittances),
        link('/employer/timeline', 'Payday timeline', <ListChecksIcon />),
        link('/employer/people', 'People', <UsersRoundIcon />, counts?.people),
        link('/employer/stop-orders', 'Stop orders', <CircleXIcon />, counts?.stop_orders),
      ],
    },
    {
      label: null,
      links: [
        link('/employer/connections', 'Connections', <PlugZapIcon />),
        link('/employer/settings', 'Settings', <SettingsIcon />),
      ],
    },
  ];
}
