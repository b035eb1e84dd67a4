import { tellOfCrash } from '@paystead/client/analytics/tell-of-crash';
import { Component, type ReactNode } from 'react';
import { type Location, Outlet, useLocation } from 'react-router';
import { TroublePage } from './trouble-page.tsx';

const TITLE = 'There was an error';
/** A reload also loads a part of the page again that didn't come. What was typed is kept. */
const again = () => window.location.reload();

/** S8.7: replaces a screen that crashed, and reports it. The navigation stays. */
export function CrashScreen() {
  const notice = (
    <TroublePage title={TITLE} onRetry={again}>
      This page stopped working. Try again, or go to another page.
    </TroublePage>
  );
  return <Guarded notice={notice} />;
}

/** The same where there is no navigation: before login, or if the frame itself crashed. */
export function FrontCrash() {
  const notice = (
    <TroublePage title={TITLE} onRetry={again} alone>
      This page stopped working. Try again.
    </TroublePage>
  );
  return <Guarded notice={notice} />;
}

function Guarded({ notice }: { notice: ReactNode }) {
  return (
    <ScreenBoundary location={useLocation()} notice={notice}>
      <Outlet />
    </ScreenBoundary>
  );
}

interface ScreenBoundaryProps {
  location: Location;
  notice: ReactNode;
  children: ReactNode;
}

interface Crash {
  readonly location: Location;
  readonly crashed: boolean;
}

/** Shows the notice until the person goes to another page. */
class ScreenBoundary extends Component<ScreenBoundaryProps, Crash> {
  override state: Crash = { location: this.props.location, crashed: false };

  static getDerivedStateFromError(): Pick<Crash, 'crashed'> {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ location }: ScreenBoundaryProps, crash: Crash) {
    return location === crash.location ? null : { location, crashed: false };
  }

  override componentDidCatch(thrown: unknown) {
    tellOfCrash(thrown, 'console');
  }

  override render() {
    return this.state.crashed ? this.props.notice : this.props.children;
  }
}
