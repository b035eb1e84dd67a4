import { Fragment } from 'react';
import styles from './contact.module.css';

/** An email address that breaks before its @ and dots only, where it doesn't fit on one line. */
export function Email({ address }: { address: string }) {
  return (
    <span className={styles.email}>
      {address.split(/(?=[@.])/).map((part, place) => (
        // The parts of one address don't move.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** A phone number, code or the like, never broken across lines. */
export function Unbroken({ children }: { children: string }) {
  return <span className={styles.unbroken}>{children}</span>;
}
