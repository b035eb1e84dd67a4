import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import styles from './page-guard.module.css';

export interface PageGuardProps {
  /**
   * `outdated`: the page is older than the server. `other-person`: somebody else has logged in in
   * this browser. Null if nothing is wrong.
   */
  trouble: 'outdated' | 'other-person' | null;
  /** Set if a reload keeps what the person typed. */
  keepsAnswers?: boolean;
  children: ReactNode;
}

/**
 * Surrounds the whole page. Offers to reload an outdated page. Replaces the page of a person who is
 * no longer the one logged in, so that nobody reads or fills in what isn't theirs.
 */
export function PageGuard({ trouble, keepsAnswers, children }: PageGuardProps) {
  if (trouble === 'other-person') {
    return (
      <main id="main" className={styles.alone}>
        <div role="alert">
          <h1>You’re now logged in as someone else in this browser</h1>
          <p>Reloading…</p>
        </div>
        <Reload />
      </main>
    );
  }
  return (
    <>
      {children}
      {trouble && (
        <div className={styles.place} role="alert">
          <Notice tone="caution" title="This page is out of date" actions={<Reload />}>
            Reload it to continue.{keepsAnswers && ' We kept what you typed.'}
          </Notice>
        </div>
      )}
    </>
  );
}

function Reload() {
  return (
    <Button size="small" onPress={() => location.reload()}>
      Reload page
    </Button>
  );
}
