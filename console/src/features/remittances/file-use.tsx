import { useCommand } from '@paystead/client/calls/use-call';
import type { RemittanceUse } from '@paystead/contract/employer/remittance-terms';
import { chooseRemittanceUse } from '@paystead/contract/employer/remittances';
import { Button } from '@paystead/kit/button/button';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { hourWords, monthDay, shortDay } from '../../parts/employer/closing-words.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import type { Remittance } from './remittance-words.ts';

interface FileUseProps {
  remittance: Remittance;
  mayAnswer: boolean;
  onChosen: () => void;
}

/** What a file is for that isn’t posted: asked, put away, or replaced by another. */
export function FileUse(props: FileUseProps) {
  const { replaced_by: next, state } = props.remittance;
  if (state === 'REPLACED') {
    return (
      <Notice
        title="Another file took its place"
        actions={next && <Link href={`/employer/remittances/${next}`}>Open the newer file</Link>}
      >
        What we posted of this one stays, and counts for the newer file.
      </Notice>
    );
  }
  if (state === 'PUT_AWAY') return <PutAway {...props} />;
  return state === 'ASKS' ? <Asked {...props} /> : <Moved {...props} />;
}

/** A late file that counts for a later payday than the one it names. */
function Moved({ remittance }: FileUseProps) {
  const { chosen_by: by, hold_ups: waits, named_payday: named, payday } = remittance;
  if (named === null) return null;
  return (
    <Notice title={`It counts for ${shortDay(payday)}`}>
      {`The file names ${monthDay(named)}. ${by ?? 'Payroll'} uses it for ${monthDay(payday)}`}
      {waits.some(({ kind }) => kind === 'PAYDAY') ? ', and we post it on that day.' : '.'}
    </Notice>
  );
}

function PutAway({ mayAnswer, onChosen, remittance }: FileUseProps) {
  const choose = useCommand(chooseRemittanceUse);
  async function use() {
    if (await choose.run({ gid: remittance.gid, use: 'ADDS' })) onChosen();
  }
  return (
    <Stack gap={3}>
      <Notice
        tone="plain"
        title={`Put away by ${remittance.chosen_by ?? 'payroll'}`}
        actions={
          mayAnswer && (
            <Button
              size="small"
              variant="secondary"
              busy={choose.pending}
              onPress={() => void use()}
            >
              Use it after all
            </Button>
          )
        }
      >
        We posted nothing from this file.
      </Notice>
      <FailureNotice failure={choose.failure} />
    </Stack>
  );
}

/** REMIT-9 REMIT-10: nothing of the file is posted until payroll says what it is for. */
function Asked({ mayAnswer, onChosen, remittance }: FileUseProps) {
  const [use, setUse] = useState('');
  const [tried, setTried] = useState(false);
  const choose = useCommand(chooseRemittanceUse);
  const options = usesOf(remittance);

  async function save() {
    setTried(true);
    const wanted = options.find(({ value }) => value === use)?.value;
    if (wanted && (await choose.run({ gid: remittance.gid, use: wanted }))) onChosen();
  }
  return (
    <Sheet
      title={remittance.asks === 'LATE' ? 'This file comes late' : 'We have a file for this payday'}
    >
      <Stack gap={4}>
        <Text>
          {remittance.asks === 'LATE'
            ? 'It has money for people about whom we acted on your answers already. So we posted nothing from it yet.'
            : 'This one has money again for people whose deduction came in whole. So we posted nothing from it yet.'}
        </Text>
        {remittance.before && (
          <Link href={`/employer/remittances/${remittance.before}`}>Open the file before</Link>
        )}
        {mayAnswer && (
          <>
            <RadioCards
              label={`What should we do with ${formatMoney(remittance.file.total)}?`}
              options={options}
              value={use}
              onChange={setUse}
              {...(tried && use === '' ? { error: 'Choose what the file is for' } : {})}
            />
            <FailureNotice failure={choose.failure} />
            <Row>
              <Button busy={choose.pending} onPress={() => void save()}>
                Save
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Sheet>
  );
}

interface Use {
  readonly value: RemittanceUse;
  readonly label: string;
  readonly hint: string;
}

function usesOf(remittance: Remittance): readonly Use[] {
  const { asks, before, payday } = remittance;
  const day = monthDay(payday);
  const next = nextOf(remittance);
  const adds: Use =
    asks === 'LATE'
      ? {
          value: 'ADDS',
          label: `Use it for ${day}`,
          hint: 'We post it now. Later paychecks are asked for less.',
        }
      : {
          value: 'ADDS',
          label: `Add it to what came for ${day}`,
          hint: 'It’s more money. What nobody owes is held for its owner.',
        };
  const replaces: Use = {
    value: 'REPLACES',
    label: 'Put it in place of the file before',
    hint: 'We post only what’s different. The bank transfer is the sum of this file.',
  };
  const away: Use = {
    value: 'PUT_AWAY',
    label: 'Put it away',
    hint: 'We post nothing from it. You can use it later.',
  };
  if (before === null) return [adds, ...next, away];
  return asks === 'LATE' ? [...next, adds, replaces, away] : [replaces, adds, ...next, away];
}

/** REMIT-12: the next payday, while its file is open with less to deduct there. */
function nextOf({ next_payday: next, transfer: { reference } }: Remittance): Use[] {
  if (!next) return [];
  const { closes_at: closes, payday } = next;
  const transfer = `Its transfer keeps the reference ${reference}.`;
  return [
    {
      value: 'NEXT_PAYDAY',
      label: `Use it for ${shortDay(payday)}`,
      hint: closes
        ? `That file is open until ${shortDay(newYorkDay(closes))}, ${hourWords(closes)}. We ask these people for so much less there. ${transfer}`
        : `That file has closed. We add the money to what comes for that payday. ${transfer}`,
    },
  ];
}
