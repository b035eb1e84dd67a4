import { useCall } from '@paystead/client/calls/use-call';
import { readProgress } from '@paystead/contract/origination/progress';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CalendarChip } from '@paystead/kit/calendar-chip/calendar-chip';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { MailIcon } from '@paystead/kit/icon/mail';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Percent } from '@paystead/kit/percent/percent';
import { ReceiptTick } from '@paystead/kit/receipt/receipt';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Email } from '@paystead/kit/text/contact';
import { Text } from '@paystead/kit/text/text';
import type { ApplicationRecord } from '../../../parts/application.ts';
import { HeldNotice } from '../../../parts/page/held-notice.tsx';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { deadlineWords } from '../../../parts/words/deadline-words.ts';
import { user } from '../../../store/user.ts';
import { useArea } from '../../../store/use-area.ts';
import type { Progress } from './progress-words.ts';

type Quote = ApplicationRecord['offers'][number]['quote'];
type Payout = NonNullable<Progress['payout']>;

/** After the signature: the money, the dates to keep, what was agreed, and how to cancel. */
export function SignedPage({ application }: { application: ApplicationRecord }) {
  const progress = useCall(readProgress, { id: application.gid });
  const quote = application.offers.find(({ status }) => status === 'SIGNED')?.quote;
  const payout = 'value' in progress ? progress.value?.payout : undefined;
  const money = quote && formatMoney(quote.amount_received);
  return (
    <Page
      title={money ? `Signed. ${money} is on its way` : 'Signed. Your money is on its way'}
      width="form"
      back={{ href: '/home', label: 'Dashboard' }}
      above={<ReceiptTick />}
      lead={
        payout &&
        !payout.held &&
        `It’ll be in your ${payout.account} by ${deadlineWords(payout.arrives)}.`
      }
    >
      <Loaded of={progress} failure="We couldn’t load your dates">
        {() =>
          quote && (
            <Stack gap={6}>
              {payout?.held && <HeldNotice />}
              {payout && <DatesSheet quote={quote} payout={payout} />}
              <AgreedSheet quote={quote} gid={application.gid} />
              <CopySent />
              <NextSteps application={application} canCancel={payout?.can_cancel ?? false} />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

function DatesSheet({ quote, payout }: { quote: Quote; payout: Payout }) {
  const until = payout.cancel_until;
  const arrives = newYorkDay(payout.arrives);
  return (
    <Sheet title="Keep these dates" flush>
      <List>
        {until && (
          <ListItem
            lead={<CalendarChip value={newYorkDay(until)} />}
            title="Last moment to cancel"
            note={`${deadlineWords(until)}. You’d owe nothing`}
          />
        )}
        {!payout.held && (
          <ListItem
            lead={<CalendarChip value={arrives} />}
            title="Money in your account"
            note={`By ${deadlineWords(payout.arrives)}`}
            end={<Amount value={quote.amount_received} signed />}
          />
        )}
        <ListItem
          lead={<CalendarChip value={quote.first_installment_date} next />}
          title="First installment"
          note={
            <>
              <Day value={quote.first_installment_date} form="weekday" />, {quote.installments} in
              all
            </>
          }
          end={<Amount value={`-${quote.installment_amount}`} />}
        />
        <ListItem
          lead={<CalendarChip value={quote.last_installment_date} />}
          title="Last one"
          note={
            <>
              <Day value={quote.last_installment_date} form="weekday" />. The loan is paid
            </>
          }
          end={<Amount value={`-${quote.last_installment_amount}`} />}
        />
      </List>
    </Sheet>
  );
}

function AgreedSheet({ quote, gid }: { quote: Quote; gid: string }) {
  const fees = [
    ['Origination fee, kept from the money', quote.origination_fee],
    ['Processing fee, kept from the money', quote.processing_fee],
    ['Pays off your old loan', quote.paid_on_account ?? '0.00'],
  ] as const;
  return (
    <Sheet title="What you agreed to">
      <Stack>
        <DefinitionList>
          <Definition term="You borrow">
            <Amount value={quote.amount} />
          </Definition>
          {fees
            .filter(([, amount]) => amount !== '0.00')
            .map(([term, amount]) => (
              <Definition key={term} term={term}>
                <Amount value={`-${amount}`} />
              </Definition>
            ))}
          <Definition term="You receive">
            <Amount value={quote.amount_received} />
          </Definition>
          <Definition term="APR">
            <Percent value={quote.apr} />
          </Definition>
          <Definition term="You pay back in all" total>
            <Amount value={quote.total_amount} />
          </Definition>
        </DefinitionList>
        <Text>
          <Link href={`/home/apply/${gid}/agreements`}>Your signed agreements</Link>
        </Text>
      </Stack>
    </Sheet>
  );
}

function CopySent() {
  const email = useArea(user).value?.email;
  if (!email) return null;
  return (
    <Notice tone="plain" icon={<MailIcon />}>
      We emailed <Email address={email} /> where to find your copies. You can read and save them
      here at any time.
    </Notice>
  );
}

interface NextStepsProps {
  application: ApplicationRecord;
  canCancel: boolean;
}

function NextSteps({ application: { loan_gid: loan }, canCancel }: NextStepsProps) {
  if (!loan) return null;
  return (
    <ButtonRow fill>
      <ButtonLink href={`/home/loans/${loan}`}>Follow your money</ButtonLink>
      {canCancel && (
        <ButtonLink href={`/home/loans/${loan}/cancel`} variant="secondary">
          Cancel this loan
        </ButtonLink>
      )}
    </ButtonRow>
  );
}
