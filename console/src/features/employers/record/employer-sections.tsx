import type { ReactNode } from 'react';
import { CalendarSection } from './calendar-section.tsx';
import { ContactsSheet } from './contacts-sheet.tsx';
import { FolderSheet } from './folder-sheet.tsx';
import { IntegrationsSheet } from './integrations-sheet.tsx';

interface EmployerSectionsProps {
  gid: string;
  mayChange: boolean;
  /** How many payroll groups the calendar has; it is read again when one is added. */
  groups: number;
  /** How to add one. */
  children: ReactNode;
}

/** What an employer's own users look after, too: calendar, contacts, folder, programs. */
export function EmployerSections({ children, gid, groups, mayChange }: EmployerSectionsProps) {
  return (
    <>
      {groups > 0 && <CalendarSection key={groups} gid={gid} mayChange={mayChange} />}
      {children}
      <ContactsSheet gid={gid} mayChange={mayChange} />
      <FolderSheet gid={gid} mayChange={mayChange} />
      <IntegrationsSheet gid={gid} />
    </>
  );
}
