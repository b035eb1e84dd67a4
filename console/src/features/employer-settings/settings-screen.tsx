import { useCall } from '@paystead/client/calls/use-call';
import { readEmployerSettings } from '@paystead/contract/employer/settings';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Grid } from '@paystead/kit/grid/grid';
import { Absent } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { FileSheet } from './file-sheet.tsx';
import { GroupsSheet } from './groups-sheet.tsx';
import type { Settings } from './settings-words.ts';
import { TermsSheet } from './terms-sheet.tsx';
import { UsersSheet } from './users-sheet.tsx';

/** EMPLOYER-4 to EMPLOYER-6: what the lender keeps for an employer, and its own users. */
export function SettingsScreen() {
  const mayChange = useRoles().includes('payroll');
  const call = useCall(readEmployerSettings, {});
  const settings = 'value' in call && call.state !== 'error' ? call.value : undefined;
  return (
    <ConsolePage
      title="Settings"
      note={`Your lender keeps calendars and files. Tell them if something is wrong.${mayChange ? ' You look after your users here.' : ''}`}
    >
      {settings ? <Kept settings={settings} /> : <Absent what="your settings" call={call} />}
      <UsersSheet />
    </ConsolePage>
  );
}

function Kept({ settings }: { settings: Settings }) {
  return (
    <>
      <GroupsSheet settings={settings} />
      <Grid columns={2}>
        {settings.file && <FileSheet file={settings.file} />}
        <TermsSheet settings={settings} />
      </Grid>
    </>
  );
}
