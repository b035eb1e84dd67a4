import { Navigate, Outlet, useLocation } from 'react-router';
import { useAppSelector } from '../../store/store.ts';
import { user } from '../../store/user.ts';
import { mayOpen } from '../../store/verified.ts';

/** Sends unverified people to the next open step, and back here afterwards. */
export function VerifiedOnly() {
  const person = useAppSelector(user.select).value;
  const { pathname, search } = useLocation();
  if (person && mayOpen(person, pathname)) return <Outlet />;

  const next = encodeURIComponent(pathname + search);
  return <Navigate to={`/home/verify?next=${next}`} replace />;
}
