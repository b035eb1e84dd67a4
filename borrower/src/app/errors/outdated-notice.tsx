import { onFailure } from '@paystead/client/calls/failure-listeners';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { useEffect, useState } from 'react';
import { errorWords } from '../../parts/words/error-words.ts';
import styles from '../session/session-watch.module.css';
import { troubleIn } from '../session/session-trouble.ts';

/**
 * Asks the person to reload the page. Once the server uses another version of the calls (S9.11), no
 * call works until they do.
 */
export function OutdatedNotice() {
  const [outdated, setOutdated] = useState(false);
  useEffect(
    () => onFailure((failure) => troubleIn(failure) === 'outdated' && setOutdated(true)),
    [],
  );

  const { title, sentence } = errorWords('outdated');
  const reload = (
    <Button size="small" onPress={() => window.location.reload()}>
      Reload page
    </Button>
  );
  return (
    <div className={styles.place} role="alert">
      {outdated && (
        <Notice tone="caution" title={title} actions={reload}>
          {sentence} What you typed is kept.
        </Notice>
      )}
    </div>
  );
}
