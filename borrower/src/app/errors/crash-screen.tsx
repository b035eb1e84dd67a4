import { CallFailed } from '@paystead/client/calls/failure';
import { Component, type ReactNode } from 'react';
import { type Location, Outlet, useLocation } from 'react-router';
import { CrashPage, ErrorPage } from './error-page.tsx';
import { tellOfCrash } from '@paystead/client/analytics/tell-of-crash';

/**
 * Replaces a screen that threw: shows the error screen of the failure's status, or the crash
 * notice, until the person goes to another page.
 */
export function CrashScreen() {
  return (
    <ScreenBoundary location={useLocation()}>
      <Outlet />
    </ScreenBoundary>
  );
}

interface Crash {
  readonly location: Location;
  readonly thrown?: { readonly cause: unknown };
}

class ScreenBoundary extends Component<{ location: Location; children: ReactNode }, Crash> {
  override state: Crash = { location: this.props.location };

  static getDerivedStateFromError(cause: unknown): Pick<Crash, 'thrown'> {
    return { thrown: { cause } };
  }

  static getDerivedStateFromProps({ location }: { location: Location }, crash: Crash) {
    return location === crash.location ? null : { location, thrown: undefined };
  }

  override componentDidCatch(cause: unknown) {
    if (!(cause instanceof CallFailed)) tellOfCrash(cause);
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    const { cause } = thrown;
    return cause instanceof CallFailed ? (
      <ErrorPage code={String(cause.failure.code)} />
    ) : (
      <CrashPage />
    );
  }
}
