import { ErrorPage } from './error-page.tsx';

/** An address that leads nowhere. */
export function MissingScreen() {
  return <ErrorPage code="404" />;
}
