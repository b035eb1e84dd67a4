import { loadChunk } from '@paystead/client/browser/load-chunk';
import { useCall } from '@paystead/client/calls/use-call';
import { readEmployerSettings } from '@paystead/contract/employer/settings';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { lazy, Suspense } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { FileSheet } from './file-sheet.tsx';
import { FolderSheet } from './folder-sheet.tsx';
import { TermsSheet } from './terms-sheet.tsx';
import { UsersSheet } from './users-sheet.tsx';

const Calendar = lazy(async () => ({
  default: (await loadChunk(async () => import('./calendar-section.tsx'))).CalendarSection,
}));
const Layouts = lazy(async () => ({
  default: (await loadChunk(async () => import('./layout/layouts-section.tsx'))).LayoutsSection,
}));
const Contacts = lazy(async () => ({
  default: (await loadChunk(async () => import('./contacts-sheet.tsx'))).ContactsSheet,
}));

/** What an employer keeps with its lender: calendar, files, folder, contacts and its own users. */
export function SettingsScreen() {
  const mayChange = useRoles().includes('payroll');
  return (
    <ConsolePage title="Settings" note="Changes count from the next file that hasn’t closed.">
      <Suspense fallback={<WaitingFor label="Loading the calendar" />}>
        <Calendar mayChange={mayChange} />
      </Suspense>
      <Files mayChange={mayChange} />
      <Suspense fallback={<WaitingFor label="Loading the contacts" />}>
        <Contacts mayChange={mayChange} />
      </Suspense>
      <UsersSheet />
    </ConsolePage>
  );
}

/** How files look and when they're due; who sets up their own deposits has none. */
function Files({ mayChange }: { mayChange: boolean }) {
  const call = useCall(readEmployerSettings, {});
  const settings = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!settings) return <Absent what="your settings" call={call} />;
  const terms = <TermsSheet settings={settings} />;
  if (!settings.file) return terms;
  return (
    <Suspense fallback={<WaitingFor label="Loading the layouts" />}>
      <Layouts
        mayChange={mayChange}
        beside={
          <>
            <FolderSheet />
            <FileSheet file={settings.file} />
            {terms}
          </>
        }
      />
    </Suspense>
  );
}
