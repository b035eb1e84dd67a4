import { Button } from '@paystead/kit/button/button';
import { Code } from '@paystead/kit/code-list/code-list';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { momentOf } from '../../parts/moment.ts';
import { EditWebhook } from './edit-webhook.tsx';
import { SendTest } from './send-test.tsx';
import { type HookAct, WebhookCheck, WebhookSwitch } from './webhook-acts.tsx';
import { eventsInWords, type Webhook, webhookState } from './webhook-words.ts';

interface WebhookSheetProps {
  of: Webhook;
  mayChange: boolean;
  onChanged: () => void;
  onMade: (made: { webhook: Webhook; secret: string }) => void;
  onSent: () => void;
}

/** One address: what it’s told, how it goes, and for payroll its acts. */
export function WebhookSheet({ of: webhook, mayChange, ...on }: WebhookSheetProps) {
  const [asking, setAsking] = useState<HookAct | 'edit'>();
  const close = () => setAsking(undefined);
  function changed() {
    close();
    on.onChanged();
  }
  const edit = (
    <Button
      variant="secondary"
      size="small"
      label={`Edit ${webhook.url}`}
      expanded={asking === 'edit'}
      onPress={() => setAsking('edit')}
    >
      Edit
    </Button>
  );
  return (
    <Sheet title={webhook.description || 'Webhook'} action={mayChange && edit}>
      <Stack gap={4}>
        {asking === 'edit' ? (
          <EditWebhook of={webhook} onChanged={changed} onClose={close} />
        ) : (
          <Facts of={webhook} />
        )}
        {mayChange && (
          <>
            <WebhookSwitch of={webhook} asking={asking} onAsk={setAsking} onChanged={changed} />
            {asking !== undefined && asking !== 'edit' && (
              <WebhookCheck
                of={webhook}
                act={asking}
                onChanged={changed}
                onMade={(made) => {
                  close();
                  on.onMade(made);
                }}
                onClose={close}
              />
            )}
            <SendTest of={webhook} onSent={on.onSent} />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

function Facts({ of: webhook }: { of: Webhook }) {
  const { word, tone, says } = webhookState(webhook);
  return (
    <DefinitionList look="dense">
      <Definition term="Address">
        <Code>{webhook.url}</Code>
      </Definition>
      <Definition term="Tells you about">{eventsInWords(webhook.events)}</Definition>
      <Definition term="Signed with">
        <Code>{webhook.secret_shown}</Code>
        {webhook.old_secret_until &&
          ` and the secret before, until ${momentOf(webhook.old_secret_until)}`}
      </Definition>
      <Definition term="State">
        <Row gap={2}>
          <Tag tone={tone}>{word}</Tag>
          <span>{says}</span>
        </Row>
      </Definition>
      <Definition term="Added">
        {formatDate(newYorkDay(webhook.created_at))} by {webhook.created_by}
      </Definition>
    </DefinitionList>
  );
}
