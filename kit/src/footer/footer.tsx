import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useBrandName } from '../brand/brand.tsx';
import { keepTimes } from '../format/format-date.ts';
import { MessageCircleIcon } from '../icon/message-circle.tsx';
import { Link } from '../link/link.tsx';
import { Logo } from '../logo/logo.tsx';
import { Email } from '../text/contact.tsx';
import styles from './footer.module.css';

export interface FooterProps {
  /** The company's legal name, and its postal address line by line: a PO box in New York (S1.7). */
  company: string;
  address: readonly string[];
  email: string;
  /** In display form: "+1 (212) 555-0142". */
  phone: string;
  hours?: string;
  year: number;
  logo?: string;
  links?: readonly { href: string; label: string }[];
  /** Opens the help chat. */
  onHelp: () => void;
  /** The chat is loading. */
  helpBusy?: boolean;
  /** Follows the word Help: the mark for a new answer. */
  helpMark?: ReactNode;
}

/** The id of the Help button, which gets focus back when the chat closes. */
export const HELP_BUTTON = 'help-button';

/** Copyright, support email and phone, Help, legal links; the same on every page (S1.6, S1.7). */
export function Footer(props: FooterProps) {
  const { company, email, phone, links = [] } = props;
  return (
    <footer className={styles.foot}>
      <div className={styles.inner}>
        <div>
          <Logo name={useBrandName()} src={props.logo} size="small" />
          <address className={styles.address}>
            {[company, ...props.address].map((line) => (
              <span key={line} className={styles.lineOf}>
                {line}
              </span>
            ))}
          </address>
        </div>
        <div>
          <h2 className={styles.title}>Support</h2>
          <span className={styles.lineOf}>
            <Link href={`mailto:${email}`} tone="quiet">
              <Email address={email} />
            </Link>
          </span>
          <span className={styles.lineOf}>
            <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} tone="quiet">
              {phone.replaceAll(' ', '\u00a0')}
            </Link>
          </span>
          {props.hours && <span className={styles.lineOf}>{keepTimes(props.hours)}</span>}
        </div>
        <div className={styles.help}>
          <Button
            variant="secondary"
            size="small"
            id={HELP_BUTTON}
            icon={<MessageCircleIcon size="small" />}
            busy={props.helpBusy ?? false}
            onPress={props.onHelp}
          >
            Help{props.helpMark}
          </Button>
        </div>
        <div className={styles.legal}>
          {/* A page that the server drew before midnight on New Year’s Eve keeps its year. */}
          <span suppressHydrationWarning>
            © {props.year} {company}
          </span>
          <span className={styles.links}>
            {links.map((link) => (
              <Link key={link.href} href={link.href} tone="quiet">
                {link.label}
              </Link>
            ))}
          </span>
        </div>
      </div>
    </footer>
  );
}
