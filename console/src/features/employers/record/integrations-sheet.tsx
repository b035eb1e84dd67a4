import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readIntegrations } from '@paystead/contract/employer/contacts';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { momentWords } from '../../../parts/employer/folder/folder-words.ts';
import { Absent } from '../../../parts/record-page.tsx';

type Integrations = WireAnswer<typeof readIntegrations>;

/** CONTACT-4: which programs an employer has connected. Its payroll makes keys and webhooks. */
export function IntegrationsSheet({ gid }: { gid: string }) {
  const call = useCall(readIntegrations, { gid });
  const known = 'value' in call && call.state !== 'error' ? call.value : undefined;
  return (
    <Sheet title="Connected programs">
      {!known && <Absent what="the connections" call={call} />}
      {known && (
        <DefinitionList look="dense">
          <Definition term="Keys">{keyWords(known)}</Definition>
          <Definition term="Webhooks">{webhookWords(known)}</Definition>
        </DefinitionList>
      )}
    </Sheet>
  );
}

function keyWords({ keys }: Integrations): string {
  if (keys.length === 0) return 'None';
  return keys
    .map(({ last_used_at: used, name }) =>
      used === null ? `${name}, never used` : `${name}, used ${momentWords(used)}`,
    )
    .join('. ');
}

function webhookWords({ webhooks }: Integrations): string {
  if (webhooks.length === 0) return 'None';
  return webhooks
    .map(({ failing_since: failing, host, on }) => {
      if (!on) return `${host}, off`;
      return failing === null ? host : `${host}, failing since ${momentWords(failing)}`;
    })
    .join('. ');
}
