import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { XIcon } from '@paystead/kit/icon/x';
import { IconButton } from '@paystead/kit/icon-button/icon-button';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Row } from '@paystead/kit/row/row';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import {
  type Choices,
  methodOf,
  MOST_DATES,
  type SeriesRow,
  takesSeries,
  withOneMore,
} from './pay-choices.ts';
import { CardToday } from './card-today.tsx';
import { isByCard, type Options } from './payment-words.ts';
import { DebitDate, WhenToPay } from './when-to-pay.tsx';

export interface PartProps {
  options: Options;
  choices: Choices;
  set: (part: Partial<Choices>) => void;
}

/** Any amount, once or on several dates. */
export function OwnAmount({ options, choices, set }: PartProps) {
  const byCard = isByCard(choices.method);
  const several = takesSeries(options) && !byCard;
  const range = methodOf(options, choices);
  return (
    <Stack>
      {several && (
        <Segmented
          label="How often"
          name="often"
          fill
          value={choices.often}
          onChange={(often) => set({ often: often === 'several' ? 'several' : 'once' })}
          options={[
            { value: 'once', label: 'Once' },
            { value: 'several', label: 'On several dates' },
          ]}
        />
      )}
      {several && choices.often === 'several' ? (
        <Series options={options} choices={choices} set={set} />
      ) : (
        <>
          <MoneyField
            name="amount"
            label="Amount"
            value={choices.amount}
            onChange={(amount) => set({ amount })}
            hint={
              range && (
                <>
                  From <Amount value={range.least} /> to <Amount value={range.most} />
                </>
              )
            }
          />
          {byCard ? (
            <CardToday />
          ) : (
            <WhenToPay options={options} date={choices.date} onChange={(date) => set({ date })} />
          )}
        </>
      )}
    </Stack>
  );
}

function Series({ options, choices, set }: PartProps) {
  const { rows } = choices;
  const range = methodOf(options, choices);
  function change(at: number, part: Partial<SeriesRow>) {
    set({ rows: rows.map((row, index) => (index === at ? { ...row, ...part } : row)) });
  }
  return (
    <Stack>
      {rows.map((row, index) => (
        <Row key={index} align="bottom">
          <DebitDate
            name={`dates.${index}`}
            label={`Date ${index + 1}`}
            value={row.date}
            options={options}
            onChange={(date) => change(index, { date })}
          />
          <MoneyField
            name={`amounts.${index}`}
            label={`Amount ${index + 1}`}
            value={row.amount}
            onChange={(amount) => change(index, { amount })}
          />
          {rows.length > 1 && (
            <IconButton
              label={`Remove payment ${index + 1}`}
              onPress={() => set({ rows: rows.filter((_, at) => at !== index) })}
            >
              <XIcon />
            </IconButton>
          )}
        </Row>
      ))}
      {rows.length < MOST_DATES && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onPress={() => set({ rows: withOneMore(options, rows) })}
          >
            Add a date
          </Button>
        </div>
      )}
      {range && (
        <Text size="small" tone="muted">
          Up to {MOST_DATES} dates. <Amount value={range.least} /> or more each,{' '}
          <Amount value={range.most} /> in all.
        </Text>
      )}
    </Stack>
  );
}
