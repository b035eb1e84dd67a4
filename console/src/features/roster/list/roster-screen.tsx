import { useCall } from '@paystead/client/calls/use-call';
import { downloadRosterTemplate, listRosters } from '@paystead/contract/employer/roster';
import { ROSTER_DRAFT_DAYS } from '@paystead/contract/employer/roster-terms';
import { Button } from '@paystead/kit/button/button';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useNavigate } from 'react-router';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { useListQuery } from '../../../parts/list-page.tsx';
import { Unloaded } from '../../../parts/record-page.tsx';
import { useRoles } from '../../../parts/roles.tsx';
import { counted, whenOf } from '../roster-words.ts';
import { SendFile } from '../send-file.tsx';
import { useSave } from '../use-save.ts';
import { Drafts, isOpen } from './drafts.tsx';
import { EarlierFiles } from './earlier-files.tsx';

const TITLE = 'Roster';

/** ROSTER-1: sends a roster file, goes on with a draft, and shows what came before. */
export function RosterScreen() {
  const query = useListQuery();
  const { l, o } = query.query;
  // Drafts are on the first page, whichever page of earlier files is open.
  const first = useCall(listRosters, { l, o: '0' });
  const later = useCall(listRosters, o === '0' ? null : { l, o });
  const mayChange = useRoles().includes('payroll');
  const template = useSave(downloadRosterTemplate, {}, 'roster-template.csv');
  const loaded = 'value' in first && first.state !== 'error' ? first.value : undefined;
  if (!loaded) return <Unloaded title={TITLE} what="your roster files" call={first} />;
  const drafts = loaded.rows.filter(isOpen);
  const inUse = loaded.rows.find(({ state }) => state === 'APPLIED');
  return (
    <ConsolePage
      title={TITLE}
      note="Nothing changes until you apply a file at the end. You can leave and come back."
      actions={
        <Button
          variant="tertiary"
          icon={<DownloadIcon size="small" />}
          busy={template.busy}
          onPress={template.save}
        >
          Template
        </Button>
      }
    >
      <FailureNotice failure={template.failure} />
      <Columns
        asideLabel="The roster in use"
        main={
          <>
            {mayChange && <Send isFirst={loaded.people === 0} />}
            {drafts.length > 0 && <Drafts rows={drafts} mayChange={mayChange} />}
            <EarlierFiles list={o === '0' ? first : later} query={query} />
          </>
        }
        aside={
          <>
            <Sheet title="In use now">
              <Facts>
                <Fact
                  label="On your roster"
                  note={inUse?.applied_at ? `Since ${whenOf(inUse.applied_at)}` : undefined}
                >
                  {counted(loaded.people, 'person', 'people')}
                </Fact>
              </Facts>
            </Sheet>
            <GoodToKnow />
          </>
        }
      />
    </ConsolePage>
  );
}

function Send({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate();
  return (
    <Sheet title={isFirst ? 'Send your first roster' : 'Send a roster'}>
      <SendFile
        label="Roster file"
        onSent={({ gid }) => void navigate(`/employer/roster/${gid}`)}
      />
    </Sheet>
  );
}

function GoodToKnow() {
  return (
    <Sheet title="Good to know">
      <Stack gap={3}>
        <Text size="small">
          A file is the whole list of people at your payroll, or of some payroll groups. Whoever
          isn’t on it is gone.
        </Text>
        <Text size="small">
          Send CSV, fixed width or .xlsx, as your payroll system writes it. We read its columns the
          way you matched them last time.
        </Text>
        <Text size="small">
          A draft is open for {ROSTER_DRAFT_DAYS} days. A file goes in whole or not at all.
        </Text>
      </Stack>
    </Sheet>
  );
}
