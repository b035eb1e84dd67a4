import { loadChunk } from '@paystead/client/browser/load-chunk';
import { forgetOthers } from '@paystead/client/browser/unsent-answers';
import { errorWords } from '@paystead/client/calls/error-words';
import { useCall } from '@paystead/client/calls/use-call';
import { staffRoles, type WireAnswer } from '@paystead/contract/call';
import { readStaffSession } from '@paystead/contract/product/console';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { signInAddress } from '@paystead/client/browser/sign-in';
import { RolesContext } from '../../parts/roles.tsx';
import { FirstWait } from '../../parts/first-wait.tsx';
import { MissingScreen } from '../errors/missing-screen.tsx';
import { TroublePage } from '../errors/trouble-page.tsx';
import { useSessionEnd, wayToLogin } from './session-end.ts';

const loadFrame = async () => ({
  default: (await loadChunk(async () => import('./staff-frame.tsx'))).StaffFrame,
});
let frame: ReturnType<typeof loadFrame> | undefined;
/** The side bar is no part of the log-in page. It loads while the server says who this is. */
const StaffFrame = lazy(() => (frame ??= loadFrame()));

/** The lender's own staff; the lists are not for an employer's users. */
const STAFF: readonly string[] = staffRoles;

/** Everything behind login: loads who is logged in before it shows any list. */
export function SignedIn() {
  useSessionEnd();
  // A failure shows when the frame is drawn.
  useEffect(() => void (frame ??= loadFrame()).catch(() => undefined), []);
  const session = useCall(readStaffSession, {});
  const location = useLocation();
  const known = 'value' in session ? session.value : undefined;

  if (!known && session.state === 'error') {
    const { error, reload } = session;
    // The page is about to leave for login.
    if (wayToLogin(error, location)) return null;
    const { title, sentence } = errorWords(String(error.code));
    return (
      <TroublePage title={title} onRetry={reload} alone>
        {sentence}
      </TroublePage>
    );
  }
  if (!known) return <FirstWait />;
  if (known.mfa_required) return <Navigate to={signInAddress(location)} replace />;
  return <Person person={known} />;
}

interface PersonProps {
  person: WireAnswer<typeof readStaffSession>;
}

function Person({ person }: PersonProps): ReactNode {
  // Before the first form reads what is kept.
  useState(forgetOthers);
  const { pathname } = useLocation();
  const isStaff = person.roles.some((role) => STAFF.includes(role));
  if (!isStaff) return <EmployerUser person={person} isAtDesk={isDesk(pathname)} />;
  return (
    <RolesContext value={person.roles}>
      <Suspense fallback={<FirstWait />}>
        <StaffFrame person={person}>
          <Suspense fallback={<FirstWait />}>
            {isDesk(pathname) ? <MissingScreen /> : <Outlet />}
          </Suspense>
        </StaffFrame>
      </Suspense>
    </RolesContext>
  );
}

/** An employer's users have pages of their own; every other address leads there. */
function EmployerUser({ person, isAtDesk }: PersonProps & { isAtDesk: boolean }) {
  if (!isAtDesk) return <Navigate to={DESK} replace />;
  return (
    <RolesContext value={person.roles}>
      <Outlet />
    </RolesContext>
  );
}

const DESK = '/employer';

function isDesk(pathname: string): boolean {
  return pathname === DESK || pathname.startsWith(`${DESK}/`);
}
