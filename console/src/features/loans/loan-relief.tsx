import { useCall } from '@paystead/client/calls/use-call';
import { readLoanRelief } from '@paystead/contract/servicing/relief-desk';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { hourOf, momentOf } from '../../parts/moment.ts';
import { Absent } from '../../parts/record-page.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import {
  CAUSE_WORDS,
  type DeskRelief,
  OFFER_WORDS,
  PLAN_WORDS,
  REQUEST_WORDS,
  SETTLEMENT_WORDS,
} from './loan-words.ts';

/** Requests, plans, settlements and changed paydays of a loan. */
export function LoanRelief({ gid }: { gid: string }) {
  const relief = useCall(readLoanRelief, { gid });
  const value = 'value' in relief && relief.state !== 'error' ? relief.value : undefined;
  if (!value) {
    return (
      <Sheet title="Relief">
        <Absent what="relief" call={relief} />
      </Sheet>
    );
  }
  const { changes, plans, requests, settlements } = value;
  const isEmpty = changes.length + plans.length + requests.length + settlements.length === 0;
  return (
    <Sheet title="Relief" flush={!isEmpty}>
      {isEmpty ? (
        <Text tone="muted">Nothing asked, offered or changed.</Text>
      ) : (
        <List>
          {requests.map((one) => (
            <Request key={one.gid} gid={gid} request={one} />
          ))}
          {settlements.map((one) => (
            <Settlement key={one.gid} gid={gid} settlement={one} />
          ))}
          {plans.map((one) => (
            <Plan key={one.gid} gid={gid} plan={one} />
          ))}
          {changes.map((one) => (
            <ListItem
              key={one.gid}
              title={one.sentence}
              note={momentOf(one.made_at)}
              end={one.undone_at && <Tag>Undone</Tag>}
            />
          ))}
        </List>
      )}
    </Sheet>
  );
}

function Request({ gid, request }: { gid: string; request: DeskRelief['requests'][number] }) {
  const mayAct = useMayAct();
  const [words, tone] = REQUEST_WORDS[request.state];
  const asked = request.kind === 'SETTLEMENT' ? 'Asked for a settlement' : 'Asked for help';
  return (
    <ListItem
      title={request.cause ? `${asked}: ${CAUSE_WORDS[request.cause]}` : asked}
      note={
        <>
          {request.note && <div>“{request.note}”</div>}
          {request.amount && <div>Can pay {formatMoney(request.amount)} a payday</div>}
          <div>{momentOf(request.asked_at)}</div>
          {request.answer_by && <div>Answer by {hourOf(request.answer_by)}</div>}
          {request.answer && (
            <div>
              {request.answered_by}: “{request.answer}”
            </div>
          )}
          {request.state === 'PERSON' && mayAct && (
            <Link href={`/loans/${gid}/answer/${request.gid}`}>Answer</Link>
          )}
        </>
      }
      end={<Tag tone={request.late ? 'critical' : tone}>{request.late ? 'Late' : words}</Tag>}
    />
  );
}

function Plan({ gid, plan }: { gid: string; plan: DeskRelief['plans'][number] }) {
  const mayAct = useMayAct();
  const [words, tone] = OFFER_WORDS[plan.offer_state];
  const { after, before } = plan.comparison;
  return (
    <ListItem
      title={`${PLAN_WORDS[plan.kind]}, ${formatMoney(before.installment)} to ${formatMoney(after.installment)}`}
      note={
        <>
          {plan.reason && <div>“{plan.reason}”</div>}
          <div>
            {plan.offered_by}, {momentOf(plan.offered_at)}
          </div>
          {plan.offer_state === 'OPEN' && (
            <div>
              Good until {hourOf(plan.good_until)}.{' '}
              {mayAct && <Link href={`/loans/${gid}/withdraw-plan/${plan.gid}`}>Withdraw</Link>}
            </div>
          )}
        </>
      }
      end={<Tag tone={tone}>{plan.state ? PLAN_STATES[plan.state] : words}</Tag>}
    />
  );
}

const PLAN_STATES = { RUNNING: 'Running', KEPT: 'Kept', BROKEN: 'Broken' } as const;

function Settlement({
  gid,
  settlement,
}: {
  gid: string;
  settlement: DeskRelief['settlements'][number];
}) {
  const mayAct = useMayAct();
  const [words, tone] = SETTLEMENT_WORDS[settlement.state];
  return (
    <ListItem
      title={`Settle for ${formatMoney(settlement.amount)} of ${formatMoney(settlement.owed)}`}
      note={
        <>
          <div>“{settlement.reason}”</div>
          <div>
            {settlement.proposed_by}, {momentOf(settlement.proposed_at)}
            {settlement.approved_by && `. Approved by ${settlement.approved_by}`}
          </div>
          <div>
            By {formatDate(settlement.once_by)}. Received {formatMoney(settlement.received)}.
          </div>
          {settlement.state === 'OPEN' && mayAct && (
            <Link href={`/loans/${gid}/withdraw-settlement/${settlement.gid}`}>Withdraw</Link>
          )}
        </>
      }
      end={<Tag tone={tone}>{words}</Tag>}
    />
  );
}
