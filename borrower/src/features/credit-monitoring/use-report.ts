import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readMonitoring } from '@paystead/contract/wellness/credit-monitoring';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

type Answer = WireAnswer<typeof readMonitoring>;

export type CreditReport = NonNullable<Answer['report']>;
export type Bureau = NonNullable<Answer['bureau']>;

/** A report that is there, with what came beside it. */
export type Reading = Answer & { readonly report: CreditReport };

/** The newest report, or that of the day in the address (`reportDt`). */
export function useReport() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('reportDt');
  /** A day of which there is no report, as in the link of an old alert. */
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
    /** The day that was asked for and has no report. */
    gone: asked === gone ? gone : null,
    /** Shows the report of a day; null is the newest. */
    show: (day: string | null) => setSearch(day ? { reportDt: day } : {}),
  };
}

/** No report of it, or no day at all. */
const NO_SUCH_DAY = [404, 422];
