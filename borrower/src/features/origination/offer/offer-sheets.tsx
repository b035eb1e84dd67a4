import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Grid } from '@paystead/kit/grid/grid';
import { MapPinIcon } from '@paystead/kit/icon/map-pin';
import { Notice } from '@paystead/kit/notice/notice';
import { PaycheckPreview } from '@paystead/kit/paycheck-preview/paycheck-preview';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useArea } from '../../../store/use-area.ts';
import { employer } from '../../../store/employer.ts';
import type { OfferRecord } from '../rate-check/quote-record.ts';

/** The sheets under the federal box: schedule, use of the money, the paycheck, good to know. */
export function OfferSheets({ offer }: { offer: OfferRecord }) {
  return (
    <Stack gap={6}>
      <Grid>
        <ScheduleSheet offer={offer} />
        <MoneySheet offer={offer} />
      </Grid>
      <PaycheckSheet offer={offer} />
      <Sheet title="Good to know">
        <DefinitionList>
          {offer.good_to_know.map((row) => (
            <Definition key={row.label} term={row.label}>
              {row.text}
            </Definition>
          ))}
        </DefinitionList>
      </Sheet>
      <Sheet title="What can still change this offer">
        <Stack>
          <Text>
            Your offer is based on these facts. If one of them has changed by the time you sign,
            we’ll tell you which, keep your offer open, and help you update it.
          </Text>
          <DefinitionList>
            {offer.can_change.map((row) => (
              <Definition key={row.label} term={row.label}>
                {keepDates(row.text)}
              </Definition>
            ))}
          </DefinitionList>
        </Stack>
      </Sheet>
      {offer.state_notice && (
        <Notice tone="plain" icon={<MapPinIcon />} title={offer.state_notice.state}>
          {offer.state_notice.text}
        </Notice>
      )}
    </Stack>
  );
}

/** The server’s words, in which no date breaks across lines. */
function keepDates(text: string): string {
  return text.replace(/([A-Z][a-z]{2}) (\d{1,2}), (?=\d{4})/g, '$1\u00a0$2,\u00a0');
}

function ScheduleSheet({ offer }: { offer: OfferRecord }) {
  const { quote } = offer.offer;
  const paychecks = offer.payments.map(({ date }, place) => ({
    state: place === 0 ? ('next' as const) : ('todo' as const),
    date,
  }));
  return (
    <Sheet title="Payment schedule">
      <Stack>
        <PaydayTrack paychecks={paychecks} caption={null} />
        <DefinitionList>
          <Definition term={`${quote.installments - 1} payments of`}>
            <Amount value={quote.installment_amount} />
          </Definition>
          <Definition term="1 final payment of">
            <Amount value={quote.last_installment_amount} />
          </Definition>
          <Definition term="First payment">
            <Day value={quote.first_installment_date} />
            <DateNote of={offer.payments.at(0)} />
          </Definition>
          <Definition term="Last payment">
            <Day value={quote.last_installment_date} />
            <DateNote of={offer.payments.at(-1)} />
          </Definition>
        </DefinitionList>
      </Stack>
    </Sheet>
  );
}

function DateNote({ of: row }: { of: OfferRecord['payments'][number] | undefined }) {
  if (!row?.date_note) return null;
  return (
    <Text size="small" tone="muted">
      {row.date_note}
    </Text>
  );
}

function MoneySheet({ offer }: { offer: OfferRecord }) {
  return (
    <Sheet title="Where the money goes">
      <Stack>
        <DefinitionList>
          {offer.itemization.map((row, place) => (
            <Definition
              key={row.label}
              term={row.label}
              total={place === offer.itemization.length - 1}
            >
              <Amount value={row.amount} />
            </Definition>
          ))}
        </DefinitionList>
        <Text size="small" tone="muted">
          If you sign today, your money arrives on{' '}
          <Day value={offer.money_arrives_on} form="weekday" />.
          {offer.deposit_account && ` It goes to your ${offer.deposit_account.toLowerCase()}.`}
        </Text>
      </Stack>
    </Sheet>
  );
}

function PaycheckSheet({ offer }: { offer: OfferRecord }) {
  const firm = useArea(employer).value?.name ?? 'Your employer';
  const first = offer.paychecks.find(({ installment }) => installment !== '0.00');
  if (!first) return null;
  return (
    <Sheet title="Your first paycheck with this loan">
      <PaycheckPreview
        employer={firm}
        payday={first.payday}
        lines={[
          { label: 'Gross pay', without: first.gross_pay, with: first.gross_pay },
          {
            label: 'Taxes (estimate)',
            without: `-${first.estimated_taxes}`,
            with: `-${first.estimated_taxes}`,
          },
          { label: 'This loan', without: null, with: `-${first.installment}`, kind: 'loan' },
          { label: 'Take-home pay', without: first.net_without, with: first.net_with, kind: 'net' },
        ]}
        note={
          first.paychecks_this_month > 2
            ? `This month has ${first.paychecks_this_month} paychecks.`
            : 'Taxes are an estimate. Your payroll office has the exact figure.'
        }
      />
    </Sheet>
  );
}
