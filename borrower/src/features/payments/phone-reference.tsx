import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { formatPhone } from '@paystead/client/format/format-phone';
import type { WireAnswer } from '@paystead/contract/call';
import { askToPayByPhone } from '@paystead/contract/servicing/phone-payments';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { parseTypedMoney } from '@paystead/kit/format/format-money';
import { useState } from 'react';
import { type Choices, isSeries } from './pay-choices.ts';
import { modeWords, type Options } from './payment-words.ts';

type Reference = WireAnswer<typeof askToPayByPhone>;

interface PhoneReferenceProps {
  loanGid: string;
  options: Options;
  choices: Choices;
}

/** CALL of S3.21: a reference for the phone call; nothing is scheduled. */
export function PhoneReference({ loanGid, options, choices }: PhoneReferenceProps) {
  const command = useCommand(askToPayByPhone);
  const [reference, setReference] = useState<Reference>();

  async function ask() {
    const mode = isSeries(choices)
      ? 'SCHEDULED'
      : (choices.mode as Options['modes'][number]['mode']);
    const fixed = options.modes.find((known) => known.mode === choices.mode)?.amount;
    const amount = choices.mode === 'SINGLE' ? parseTypedMoney(choices.amount) : fixed;
    const isAmount = amount !== null && Number(amount) > 0;
    const answer = await command.run({ gid: loanGid, mode, ...(isAmount ? { amount } : {}) });
    if (answer) setReference(answer);
  }
  return (
    <Sheet title="Pay by phone">
      <Stack>
        {command.failure && <Notice tone="critical">{failureWords(command.failure)}</Notice>}
        <div aria-live="polite">{reference && <ReferenceCard reference={reference} />}</div>
        {reference ? (
          <ButtonLink href={`tel:${reference.phone.replace(/[^\d+]/g, '')}`} block>
            Call us
          </ButtonLink>
        ) : (
          <>
            <Text size="small">
              We’ll give you a reference so the person who answers can find your loan right away.
            </Text>
            <Button busy={command.pending} busyLabel="Getting it" block onPress={() => void ask()}>
              Get my reference
            </Button>
          </>
        )}
        <Text size="small" tone="muted">
          Nothing is scheduled until we take your payment on the phone.
        </Text>
      </Stack>
    </Sheet>
  );
}

function ReferenceCard({ reference: known }: { reference: Reference }) {
  return (
    <DefinitionList>
      <Definition term="Your reference">
        <Text strong nowrap as="span">
          {known.reference}
        </Text>
      </Definition>
      <Definition term="Call">
        <Text nowrap as="span">
          {formatPhone(known.phone)}
        </Text>
      </Definition>
      <Definition term="Hours">{known.hours}</Definition>
      <Definition term="For">
        {modeWords(known.mode)}
        {known.amount && (
          <>
            {', '}
            <Amount value={known.amount} />
          </>
        )}
      </Definition>
      <Definition term="Good through">
        <Day value={known.good_through} form="weekday" />
      </Definition>
    </DefinitionList>
  );
}
