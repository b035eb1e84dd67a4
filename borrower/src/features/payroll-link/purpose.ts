/** Why a person logs in to payroll, and where they go next. */
export interface Purpose {
  readonly kind: 'EMPLOYMENT' | 'DEPOSIT';
  readonly loan: string | null;
  readonly back: { readonly href: string; readonly label: string };
}

const GID = /^[0-9a-f-]{36}$/;
const CONFIRM = /^\/home\/apply\/[0-9a-f-]{36}\/confirm$/;

/**
 * Reads `?loan=` (split the deposit) and `?back=` (a detail of an application); otherwise the
 * purpose is the job.
 */
export function purposeOf(search: URLSearchParams): Purpose {
  const loan = search.get('loan') ?? '';
  if (GID.test(loan)) {
    const back = { href: `/home/loans/${loan}/deposit`, label: 'Your deposit' };
    return { kind: 'DEPOSIT', loan, back };
  }
  const wanted = search.get('back') ?? '';
  const back = CONFIRM.test(wanted)
    ? { href: wanted, label: 'Confirm your details' }
    : { href: '/home/verify', label: 'Verify your account' };
  return { kind: 'EMPLOYMENT', loan: null, back };
}
