import { Page } from '@paystead/kit/page/page';

/** The dashboard (S2.4). */
export function HomeScreen() {
  return <Page title="Dashboard" />;
}
