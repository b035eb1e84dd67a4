import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readMonitoring } from '@paystead/contract/wellness/credit-monitoring';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

type Answer = WireAnswer<typeof readMonitoring>;

export type CreditReport = NonNullable<Answer['report']>;
export type Bureau = NonNullable<Answer['bureau']>;

/** A loaded report, with what the answer contained beside it. */
export type Reading = Answer & { readonly report: CreditReport };

/** The newest report, or the report of the day in the address (`reportDt`). */
export function useReport() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('reportDt');
  /** A day without a report, for example in the link of an old alert. */
  const [gone, setGone] = useState<string | null>(null);
  const used = useCall(readMonitoring, asked && asked !== gone ? { reportDt: asked } : {});
  const failure = used.state === 'error' ? used.error : null;
  if (asked && asked !== gone && failure && NO_SUCH_DAY.includes(failure.code)) setGone(asked);

  const known = 'value' in used ? used.value : undefined;
  return {
    state: used.state,
    value: known?.report ? { ...known, report: known.report } : undefined,
    error: failure,
    reload: used.reload,
    /** The requested day, which has no report. */
    gone: asked === gone ? gone : null,
    /** Shows the report of a day; null shows the newest. */
    show: (day: string | null) => setSearch(day ? { reportDt: day } : {}),
  };
}

/** There is no report for the day, or it is not a valid day. */
const NO_SUCH_DAY = [404, 422];
