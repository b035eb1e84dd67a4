import { CalendarSection } from './calendar-section.tsx';
import { ContactsSheet } from './contacts-sheet.tsx';
import { FolderSheet } from './folder-sheet.tsx';
import { IntegrationsSheet } from './integrations-sheet.tsx';

interface EmployerSectionsProps {
  gid: string;
  mayChange: boolean;
  hasGroups: boolean;
}

/** What an employer's own users look after, too: calendar, contacts, folder, programs. */
export function EmployerSections({ gid, hasGroups, mayChange }: EmployerSectionsProps) {
  return (
    <>
      {hasGroups && <CalendarSection gid={gid} mayChange={mayChange} />}
      <ContactsSheet gid={gid} mayChange={mayChange} />
      <FolderSheet gid={gid} mayChange={mayChange} />
      <IntegrationsSheet gid={gid} />
    </>
  );
}
