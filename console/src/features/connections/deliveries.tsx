import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import type { readInterface } from '@paystead/contract/employer/connections';
import {
  DELIVERY_DAYS,
  DeliveryState,
  listDeliveries,
} from '@paystead/contract/employer/webhook-deliveries';
import { WebhookEventType } from '@paystead/contract/employer/webhook-events';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Inset } from '@paystead/kit/fold/fold';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { type Pages, usePages } from '../../parts/use-pages.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { DELIVERY_STATES } from './delivery-words.ts';
import { retryWords } from './interface-words.ts';
import { SendFailedAgain } from './send-failed-again.tsx';
import type { Webhook } from './webhook-words.ts';

export type Interface = WireAnswer<typeof readInterface>;

interface DeliveriesProps {
  webhooks: readonly Webhook[];
  known: Interface | undefined;
  /** Counts up when something was sent elsewhere on the page. */
  sent: number;
  onSent: () => void;
}

/** CONNECT-15: what an employer was told, newest first. */
export function Deliveries({ known, onSent, sent, webhooks }: DeliveriesProps) {
  const mayChange = useRoles().includes('payroll');
  const [filter, setFilter] = useState(ALL);
  const asked = askedFor(filter);
  const pages = usePages(JSON.stringify({ ...asked, sent }));
  const list = useCall(listDeliveries, { ...asked, ...pages.asked, l: String(USUAL_PAGE) });
  const { reload } = list;
  const [seen, setSeen] = useState(sent);
  if (seen !== sent) {
    setSeen(sent);
    reload();
  }
  const found = 'value' in list && list.state !== 'error' ? list.value : undefined;
  const isFiltered = Object.keys(asked).length > 0;
  const hasAny = isFiltered || (found !== undefined && found.rows.length > 0);
  return (
    <Sheet
      title="Deliveries"
      flush
      footer={
        <Stack gap={3}>
          {found && <Turn pages={pages} found={found} />}
          <Text size="small" tone="muted">
            Kept for {DELIVERY_DAYS} days. {known && `${retryWords(known)}.`}
          </Text>
          {mayChange && hasAny && <SendFailedAgain onSent={onSent} />}
        </Stack>
      }
    >
      {hasAny && <Filters filter={filter} webhooks={webhooks} onChange={setFilter} />}
      {found ? (
        <DeliveryTable rows={found.rows} isFiltered={isFiltered} />
      ) : (
        <Absent what="the deliveries" call={list} />
      )}
    </Sheet>
  );
}

/** Which deliveries are shown; empty means all. */
const ALL = { state: '', type: '', webhook: '' };

function askedFor({ webhook, ...filter }: typeof ALL) {
  const state = DeliveryState.options.find((one) => one === filter.state);
  const type = WebhookEventType.options.find((one) => one === filter.type);
  return { ...(state && { state }), ...(type && { type }), ...(webhook && { webhook }) };
}

interface FiltersProps {
  filter: typeof ALL;
  webhooks: readonly Webhook[];
  onChange: (filter: typeof ALL) => void;
}

function Filters({ filter, onChange, webhooks }: FiltersProps) {
  return (
    <Inset>
      <Row align="bottom">
        <Select
          label="State"
          width={10}
          empty="All states"
          options={DeliveryState.options.map((one) => ({
            value: one,
            text: DELIVERY_STATES[one][0],
          }))}
          value={filter.state}
          onChange={(state) => onChange({ ...filter, state })}
        />
        <Select
          label="Event"
          width={20}
          empty="All events"
          options={WebhookEventType.options.map((one) => ({ value: one, text: one }))}
          value={filter.type}
          onChange={(type) => onChange({ ...filter, type })}
        />
        {webhooks.length > 1 && (
          <Select
            label="Webhook"
            width={20}
            empty="All webhooks"
            options={webhooks.map((one) => ({ value: one.gid, text: one.url }))}
            value={filter.webhook}
            onChange={(webhook) => onChange({ ...filter, webhook })}
          />
        )}
      </Row>
    </Inset>
  );
}

function Turn({ pages, found }: { pages: Pages; found: WireAnswer<typeof listDeliveries> }) {
  const { next } = found;
  if (!pages.onPrevious && next === null) return null;
  return (
    <ButtonRow>
      <Button
        variant="secondary"
        size="small"
        disabled={!pages.onPrevious}
        onPress={() => pages.onPrevious?.()}
      >
        Newer
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={next === null}
        onPress={() => next !== null && pages.open(next)}
      >
        Older
      </Button>
    </ButtonRow>
  );
}
