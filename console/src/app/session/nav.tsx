import { type StaffRole, staffRoles } from '@paystead/contract/call';
import { Building2Icon } from '@paystead/kit/icon/building-2';
import { CalendarCheckIcon } from '@paystead/kit/icon/calendar-check';
import { CalendarClockIcon } from '@paystead/kit/icon/calendar-clock';
import { CalendarXIcon } from '@paystead/kit/icon/calendar-x';
import { ChartColumnIcon } from '@paystead/kit/icon/chart-column';
import { CheckIcon } from '@paystead/kit/icon/check';
import { CoinsIcon } from '@paystead/kit/icon/coins';
import { FilePenLineIcon } from '@paystead/kit/icon/file-pen-line';
import { FileSearchIcon } from '@paystead/kit/icon/file-search';
import { GaugeIcon } from '@paystead/kit/icon/gauge';
import { HandCoinsIcon } from '@paystead/kit/icon/hand-coins';
import { HourglassIcon } from '@paystead/kit/icon/hourglass';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { ListChecksIcon } from '@paystead/kit/icon/list-checks';
import { LockKeyholeIcon } from '@paystead/kit/icon/lock-keyhole';
import { ReceiptTextIcon } from '@paystead/kit/icon/receipt-text';
import { MegaphoneIcon } from '@paystead/kit/icon/megaphone';
import { MessageCircleIcon } from '@paystead/kit/icon/message-circle';
import { MessageSquareTextIcon } from '@paystead/kit/icon/message-square-text';
import { PlugZapIcon } from '@paystead/kit/icon/plug-zap';
import { ScaleIcon } from '@paystead/kit/icon/scale';
import { UserRoundIcon } from '@paystead/kit/icon/user-round';
import { UsersRoundIcon } from '@paystead/kit/icon/users-round';
import type { ReactNode } from 'react';

interface Entry {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Who may open it; the server checks again. */
  readonly roles: readonly StaffRole[];
}

interface Group {
  /** Null for what waits for the person, which comes first. */
  readonly label: string | null;
  readonly links: readonly Entry[];
}

/** Roles that may read borrowers' messages (STAFF-1, STAFF-2). */
export const CHAT_READERS: readonly StaffRole[] = ['servicer', 'auditor'];
/** Roles that may look at accounts' locks (contract/product/access). */
const ACCESS: readonly StaffRole[] = ['servicer', 'administrator', 'auditor'];

const WAITING: readonly Entry[] = [
  { href: '/queue', label: 'Review queue', icon: <ListChecksIcon />, roles: staffRoles },
  { href: '/approvals', label: 'Approvals', icon: <CheckIcon />, roles: staffRoles },
  { href: '/conversations', label: 'Messages', icon: <MessageCircleIcon />, roles: CHAT_READERS },
  {
    href: '/appointments',
    label: 'Appointments',
    icon: <CalendarClockIcon />,
    roles: CHAT_READERS,
  },
  { href: '/complaints', label: 'Complaints', icon: <MessageSquareTextIcon />, roles: staffRoles },
  { href: '/troubles', label: 'Troubles', icon: <PlugZapIcon />, roles: staffRoles },
];

const LOOK_UP: readonly Entry[] = [
  { href: '/borrowers', label: 'Borrowers', icon: <UsersRoundIcon />, roles: staffRoles },
  { href: '/applications', label: 'Applications', icon: <InboxIcon />, roles: staffRoles },
  { href: '/loans', label: 'Loans', icon: <LandmarkIcon />, roles: staffRoles },
];

const MONEY: readonly Entry[] = [
  { href: '/bank-files', label: 'Bank files', icon: <CoinsIcon />, roles: staffRoles },
  { href: '/held-money', label: 'Held money', icon: <HourglassIcon />, roles: staffRoles },
  {
    href: '/remittance-files',
    label: 'Remittance files',
    icon: <HandCoinsIcon />,
    roles: staffRoles,
  },
  {
    href: '/remittances',
    label: 'Missing remittances',
    icon: <CalendarXIcon />,
    roles: staffRoles,
  },
  { href: '/close-of-day', label: 'Close of day', icon: <CalendarCheckIcon />, roles: staffRoles },
  { href: '/books', label: 'Books', icon: <ReceiptTextIcon />, roles: staffRoles },
];

/** Roles that read the audit trail (contract/product/audit). */
const AUDITORS: readonly StaffRole[] = ['auditor', 'administrator'];

const MANAGE: readonly Entry[] = [
  { href: '/employers', label: 'Employers', icon: <Building2Icon />, roles: staffRoles },
  { href: '/furnishing', label: 'Bureau reports', icon: <GaugeIcon />, roles: staffRoles },
  { href: '/reports', label: 'Reports', icon: <ChartColumnIcon />, roles: staffRoles },
  {
    href: '/policy',
    label: 'Rates and policy',
    icon: <ScaleIcon />,
    roles: ['administrator', 'auditor'],
  },
  {
    href: '/settings',
    label: 'Texts and settings',
    icon: <FilePenLineIcon />,
    roles: ['administrator', 'auditor'],
  },
  {
    href: '/banners',
    label: 'Banners',
    icon: <MegaphoneIcon />,
    roles: ['administrator', 'auditor'],
  },
  {
    href: '/maintenance',
    label: 'Maintenance',
    icon: <CalendarClockIcon />,
    roles: ['administrator', 'auditor'],
  },
  { href: '/staff', label: 'Staff', icon: <UserRoundIcon />, roles: ['administrator', 'auditor'] },
  { href: '/access', label: 'Access', icon: <LockKeyholeIcon />, roles: ACCESS },
  { href: '/audit', label: 'Audit trail', icon: <FileSearchIcon />, roles: AUDITORS },
];

/** The side bar: what waits for you, looking up, money, managing. */
export const NAV: readonly Group[] = [
  { label: null, links: WAITING },
  { label: 'Look up', links: LOOK_UP },
  { label: 'Money', links: MONEY },
  { label: 'Manage', links: MANAGE },
];
