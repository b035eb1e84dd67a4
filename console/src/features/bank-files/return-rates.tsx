import type { UsedCall } from '@paystead/client/calls/use-call';
import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { liftDebitStop, type readReturnRates } from '@paystead/contract/servicing/bank-debits';
import { Button } from '@paystead/kit/button/button';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney, formatPercent } from '@paystead/kit/format/format-money';
import { Notice } from '@paystead/kit/notice/notice';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { useTyped } from '../../parts/use-typed.ts';

type Rates = WireAnswer<typeof readReturnRates>;
type Gauge = Rates['classes'][number]['rates'][number];

const NAMES: Readonly<Record<Gauge['name'], string>> = {
  unauthorized: 'Not authorized',
  administrative: 'Account problems',
  overall: 'All returns',
};

const LEVELS = {
  OK: ['In order', 'positive'],
  WATCH: ['Past the warning', 'caution'],
  BREACH: ['Above the limit', 'critical'],
} as const;

/** How many bank debits come back by class, beside NACHA's limits, and classes that are stopped. */
export function ReturnRates({ rates }: { rates: UsedCall<typeof readReturnRates> }) {
  const value = 'value' in rates && rates.state !== 'error' ? rates.value : undefined;
  if (!value) {
    return (
      <Sheet title="Return rates">
        <Absent what="the return rates" call={rates} />
      </Sheet>
    );
  }
  return (
    <>
      {value.stops.map((stop) => (
        <Stop key={stop.gid} stop={stop} onLifted={rates.reload} />
      ))}
      <Sheet title="Return rates">
        <Stack gap={6}>
          <Text size="small" tone="muted">
            {formatDate(value.from)} to {formatDate(value.through)}. We stop a class only after at
            least {value.fewest} debits.
          </Text>
          {value.classes.length === 0 && <Text>No debits in these days.</Text>}
          {value.classes.map(({ debits, entry_class, rates: gauges }) => (
            <Stack key={entry_class} gap={4}>
              <Text strong>
                {entry_class}, {debits} debits
              </Text>
              {gauges.map((gauge) => (
                <GaugeRow key={gauge.name} of={entry_class} gauge={gauge} />
              ))}
            </Stack>
          ))}
        </Stack>
      </Sheet>
    </>
  );
}

function GaugeRow({ gauge, of }: { gauge: Gauge; of: string }) {
  const [words, tone] = LEVELS[gauge.level];
  const figure = `${formatPercent(gauge.rate)} of ${formatPercent(gauge.limit)}`;
  return (
    <Stack gap={2}>
      <Row between>
        <Text as="span">{NAMES[gauge.name]}</Text>
        <Text as="span" strong>
          {figure}
        </Text>
      </Row>
      <ProgressBar
        label={`${of}, ${NAMES[gauge.name]}`}
        percent={(Number(gauge.rate) / Number(gauge.limit)) * 100}
        valueText={figure}
      />
      <Row between>
        <Text as="span" size="small" tone="muted">
          {gauge.returned} {gauge.returned === 1 ? 'return' : 'returns'}
        </Text>
        <Tag tone={tone}>{words}</Tag>
      </Row>
    </Stack>
  );
}

function Stop({ stop, onLifted }: { stop: Rates['stops'][number]; onLifted: () => void }) {
  const isAdministrator = useRoles().includes('administrator');
  const lift = useCommand(liftDebitStop);
  const [missing, setMissing] = useState(false);
  const { values, type, forget } = useTyped(`debit stop ${stop.gid}`, { reason: '' });
  async function run() {
    setMissing(values.reason.trim() === '');
    if (values.reason.trim() === '') return;
    if (await lift.run({ gid: stop.gid, reason: values.reason })) {
      forget();
      onLifted();
    }
  }
  return (
    <Sheet title={`${stop.entry_class} debits are stopped`}>
      <Stack gap={4}>
        <Notice tone="critical" title={`${NAMES[stop.rate]} above the limit`}>
          {stop.returned} of {stop.debits} returned. Stopped on {formatDate(stop.stopped_on)}.{' '}
          {stop.waiting.debits} debits wait, {formatMoney(stop.waiting.amount)}.
        </Notice>
        {stop.lifting_since && <Text>It’s lifted. Debits that waited get new days.</Text>}
        {!stop.lifting_since && !isAdministrator && (
          <Text tone="muted">Only an administrator can lift it.</Text>
        )}
        {!stop.lifting_since && isAdministrator && (
          <>
            <ReasonField
              value={values.reason}
              error={missing ? 'Give a reason' : undefined}
              onChange={(reason) => type({ reason })}
            />
            <FailureNotice failure={lift.failure} />
            <Button
              variant="secondary"
              busy={lift.pending}
              busyLabel="Sending"
              onPress={() => void run()}
            >
              Lift the stop
            </Button>
          </>
        )}
      </Stack>
    </Sheet>
  );
}
