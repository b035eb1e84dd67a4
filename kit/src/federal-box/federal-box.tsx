import type { ReactNode } from 'react';
import { Amount } from '../amount/amount.tsx';
import { classNames } from '../class-names.ts';
import { Percent } from '../percent/percent.tsx';
import styles from './federal-box.module.css';

export interface FederalBoxProps {
  /** Percent as a decimal string. */
  apr: string;
  /** Dollars as decimal strings. */
  financeCharge: string;
  amountFinanced: string;
  totalOfPayments: string;
  /** The creditor's name, and a reference to the other terms. */
  creditor: string;
  children?: ReactNode;
}

/**
 * The Truth in Lending box: APR and finance charge more conspicuous than anything else, segregated
 * from all other text (TILA-3, TILA-4).
 */
export function FederalBox(props: FederalBoxProps) {
  return (
    <div className={styles.box}>
      <p className={styles.creditor}>
        Creditor: <b>{props.creditor}</b>
      </p>
      <dl className={styles.terms}>
        <Term
          conspicuous
          name="Annual percentage rate"
          means="The cost of your credit as a yearly rate"
        >
          <Percent value={props.apr} />
        </Term>
        <Term conspicuous name="Finance charge" means="The dollar amount the credit will cost you">
          <Amount value={props.financeCharge} />
        </Term>
        <Term name="Amount financed" means="The amount of credit provided to you or on your behalf">
          <Amount value={props.amountFinanced} />
        </Term>
        <Term
          name="Total of payments"
          means="What you will have paid after all payments as scheduled"
        >
          <Amount value={props.totalOfPayments} />
        </Term>
      </dl>
      {props.children && <div className={styles.rest}>{props.children}</div>}
    </div>
  );
}

interface TermProps {
  name: string;
  means: string;
  children: ReactNode;
  conspicuous?: boolean;
}

function Term({ name, means, children, conspicuous }: TermProps) {
  return (
    <div className={classNames(styles.term, conspicuous && styles.conspicuous)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.means}>{means}</dd>
    </div>
  );
}
