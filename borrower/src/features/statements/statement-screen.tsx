import { loadChunk } from '@paystead/client/browser/load-chunk';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listStatements, readStatement } from '@paystead/contract/servicing/statements';
import { Day } from '@paystead/kit/day/day';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Unprinted } from '@paystead/kit/unprinted/unprinted';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import type { Period } from './period-form.tsx';
import { StatementPaper } from './statement-paper.tsx';

/** Fields with a calendar, in a chunk of their own: the statement shows without them. */
const PeriodForm = lazy(async () => ({
  default: (await loadChunk(() => import('./period-form.tsx'))).PeriodForm,
}));

type Statements = WireAnswer<typeof listStatements>;

/** A statement of any period, and the interest of each year. */
export function StatementScreen() {
  const { gid = '' } = useParams();
  const list = orErrorScreen(useCall(listStatements, { gid }));
  return (
    <Page title="Statement" width="mid" back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}>
      <Loaded of={list} failure="We couldn’t load your statements">
        {(known) => <Chosen gid={gid} known={known} />}
      </Loaded>
    </Page>
  );
}

/** The address keeps the period, so that a reload or a way back shows the same statement. */
function Chosen({ gid, known }: { gid: string; known: Statements }) {
  const [search, setSearch] = useSearchParams();
  const usual = known.months[1] ?? known.months[0] ?? { from: known.first, to: known.last };
  const period = { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to };
  const statement = useCall(readStatement, { gid, ...period });
  const failed = statement.state === 'error' ? statement.error : undefined;
  const refused = failed && (failed.code === 422 || failed.code === 400) ? failed : undefined;

  function show(next: Period) {
    setSearch({ ...next }, { replace: true, preventScrollReset: true });
  }

  return (
    <Stack gap={6}>
      <Unprinted>
        <Suspense fallback={<FormPlaceholder />}>
          <PeriodForm
            key={`${period.from} ${period.to}`}
            loanGid={gid}
            known={known}
            period={period}
            error={
              refused && 'Choose days within the range, the first one first, 24 months at most.'
            }
            onShow={show}
          />
        </Suspense>
      </Unprinted>
      {!refused && (
        <Loaded of={statement} failure="We couldn’t make your statement">
          {(made) => <StatementPaper loanGid={gid} made={made} />}
        </Loaded>
      )}
      <Unprinted>
        <Years gid={gid} years={known.years} />
      </Unprinted>
    </Stack>
  );
}

function Years({ gid, years }: { gid: string; years: Statements['years'] }) {
  return (
    <Sheet title="Interest you paid" flush>
      <List>
        {years.map(({ interest_paid: paid, to, year }) => (
          <ListItem
            key={year}
            title={String(year)}
            note={
              to.endsWith('-12-31') ? (
                'The whole year'
              ) : (
                <>
                  Through <Day value={to} />
                </>
              )
            }
            end={
              <Row gap={3} wrap={false}>
                <LoanFigure
                  loanGid={gid}
                  asked={{ figure: 'paid', from: `${year}-01-01`, date: to }}
                  value={paid}
                />
                <Link
                  href={`/web/secured/user/loan/${gid}/interest/${year}`}
                  download=""
                  title={`Download the interest of ${year}`}
                >
                  <DownloadIcon />
                  <span className="visually-hidden">Download the interest of {year}</span>
                </Link>
              </Row>
            }
          />
        ))}
      </List>
    </Sheet>
  );
}

function FormPlaceholder() {
  return (
    <PlaceholderGroup label="Loading the days to choose">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
