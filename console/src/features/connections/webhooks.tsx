import type { UsedCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { type listWebhooks, MOST_WEBHOOKS } from '@paystead/contract/employer/webhooks';
import { Button } from '@paystead/kit/button/button';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { PlugZapIcon } from '@paystead/kit/icon/plug-zap';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';
import type { Webhook } from './webhook-words.ts';

interface WebhooksProps {
  list: UsedCall<typeof listWebhooks>;
  /** A delivery more: the list of deliveries is old. */
  onSent: () => void;
}

type Made = { webhook: Webhook; secret: string };

/** CONNECT-10: the addresses that we tell about events. */
export function Webhooks({ list, onSent }: WebhooksProps) {
  const mayChange = useRoles().includes('payroll');
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Made>();
  const known = 'value' in list && list.state !== 'error' ? list.value : undefined;
  if (!known) return <Absent what="the webhooks" call={list} />;
  function onMade(next: Made) {
    setMade(next);
    setAdding(false);
    list.reload();
  }
  const mayAdd = mayChange && known.webhooks.length < MOST_WEBHOOKS;
  return (
    <>
      {made && (
        <ShownOnce
          key={made.secret}
          title={`The secret of ${hostOf(made.webhook)}`}
          what="secret"
          secret={made.secret}
          onKept={() => setMade(undefined)}
        >
          Your server checks with it that an event is from us.
        </ShownOnce>
      )}
      <Hooks
        webhooks={known.webhooks}
        mayChange={mayChange}
        onChanged={list.reload}
        onMade={onMade}
        onSent={onSent}
      />
      {isAdding && <NewWebhook onMade={onMade} onClose={() => setAdding(false)} />}
      {mayAdd && !isAdding && (
        <div>
          <Button variant="secondary" onPress={() => setAdding(true)}>
            Add a webhook
          </Button>
        </div>
      )}
    </>
  );
}

function hostOf({ url }: Webhook): string {
  return new URL(url).host;
}

interface HooksProps {
  webhooks: WireAnswer<typeof listWebhooks>['webhooks'];
  mayChange: boolean;
  onChanged: () => void;
  onMade: (made: Made) => void;
  onSent: () => void;
}

function Hooks({ webhooks, ...acts }: HooksProps) {
  if (webhooks.length > 0) {
    return webhooks.map((webhook) => <WebhookSheet key={webhook.gid} of={webhook} {...acts} />);
  }
  return (
    <Sheet title="Webhooks">
      <EmptyState icon={<PlugZapIcon size="huge" />} title="No webhook yet" level={3}>
        {acts.mayChange
          ? 'Add your server’s address, and we tell it when a file is ready or a deduction has to stop.'
          : 'Payroll hasn’t added a server that we tell about files and stop orders.'}
      </EmptyState>
    </Sheet>
  );
}
