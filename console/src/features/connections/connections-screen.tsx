import { loadChunk } from '@paystead/client/browser/load-chunk';
import { useCall } from '@paystead/client/calls/use-call';
import { readInterface } from '@paystead/contract/employer/connections';
import { listWebhooks } from '@paystead/contract/employer/webhooks';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { lazy, Suspense, useState } from 'react';
import { useRoles } from '../../parts/roles.tsx';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { Deliveries } from './deliveries.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { QuickStart } from './quick-start.tsx';
import { Webhooks } from './webhooks.tsx';

const WeekSheet = lazy(async () => ({
  default: await loadChunk(async () => (await import('./week-sheet.tsx')).WeekSheet),
}));

/** An employer's keys and webhooks, and what was delivered; viewers see no keys. */
export function ConnectionsScreen() {
  const isPayroll = useRoles().includes('payroll');
  const facts = useCall(readInterface, {});
  const webhooks = useCall(listWebhooks, {});
  const [sent, setSent] = useState(0);
  const known = 'value' in facts ? facts.value : undefined;
  const hooks = 'value' in webhooks ? webhooks.value : undefined;
  function onSent() {
    setSent((before) => before + 1);
    webhooks.reload();
  }
  return (
    <ConsolePage
      title="Connections"
      note="Let your payroll system talk to us, so nobody has to carry files."
    >
      <Columns
        asideLabel="Figures and a first call"
        main={
          <>
            {isPayroll && <KeysSheet />}
            <Webhooks list={webhooks} onSent={onSent} />
            <Deliveries
              webhooks={hooks?.webhooks ?? []}
              known={known}
              sent={sent}
              onSent={onSent}
            />
          </>
        }
        aside={
          <>
            {hooks?.days.some(({ tries }) => tries > 0) && (
              <Suspense fallback={<WaitingFor label="Loading this week’s deliveries" />}>
                <WeekSheet days={hooks.days} />
              </Suspense>
            )}
            {known && <QuickStart {...known} />}
          </>
        }
      />
    </ConsolePage>
  );
}
