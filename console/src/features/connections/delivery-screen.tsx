import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readInterface } from '@paystead/contract/employer/connections';
import { readDelivery, sendDeliveryAgain } from '@paystead/contract/employer/webhook-deliveries';
import { WEBHOOK_EVENTS } from '@paystead/contract/employer/webhook-events';
import { Button } from '@paystead/kit/button/button';
import { CodeBlock } from '@paystead/kit/code-block/code-block';
import { Code } from '@paystead/kit/code-list/code-list';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { RotateCwIcon } from '@paystead/kit/icon/rotate-cw';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { useParams } from 'react-router';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { DELIVERY_STATES, nextWords } from './delivery-words.ts';
import { retryWords } from './interface-words.ts';
import { Tries } from './tries.tsx';

const PATH = [{ label: 'Connections', href: '/employer/connections' }];

/** CONNECT-15: one delivery with what was sent, each try, and the next one. */
export function DeliveryScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readDelivery, { gid });
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value) return <Unloaded title="Delivery" path={PATH} what="this delivery" call={call} />;
  return <Shown {...value} onSent={call.reload} />;
}

type ShownProps = WireAnswer<typeof readDelivery> & { onSent: () => void };

function Shown({ body, delivery, onSent, tries }: ShownProps) {
  const mayChange = useRoles().includes('payroll');
  const known = useCall(readInterface, {});
  const again = useCommand(sendDeliveryAgain);
  const plan = 'value' in known ? known.value : undefined;
  const [word, tone] = DELIVERY_STATES[delivery.state];
  const next = nextWords(delivery);
  async function send() {
    if (await again.run({ gid: delivery.gid })) onSent();
  }
  return (
    <ConsolePage
      title={delivery.type}
      path={[...PATH, { label: delivery.type }]}
      tags={<Tag tone={tone}>{word}</Tag>}
      note={`${WEBHOOK_EVENTS[delivery.type].says}${delivery.test ? ' (a test)' : ''}`}
      actions={
        mayChange && (
          <Button
            variant="secondary"
            icon={<RotateCwIcon size="small" />}
            busy={again.pending}
            busyLabel="Sending"
            onPress={() => void send()}
          >
            Send again
          </Button>
        )
      }
    >
      <FailureNotice failure={again.failure} />
      <Sheet title="Delivery">
        <DefinitionList look="dense">
          <Definition term="To">
            <Code>{delivery.url}</Code>
          </Definition>
          <Definition term="Happened">{momentOf(delivery.created_at)}</Definition>
          <Definition term="webhook-id">
            <Code>{delivery.event}</Code>
          </Definition>
          {next && <Definition term="Next">{next}</Definition>}
        </DefinitionList>
      </Sheet>
      <Tries tries={tries} plan={plan && retryWords(plan)} />
      <Sheet title="What we sent">
        <CodeBlock label="The body" copy="Copy the body" breaks>
          {body}
        </CodeBlock>
      </Sheet>
    </ConsolePage>
  );
}
