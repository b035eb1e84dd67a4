import { type ReactNode, useRef } from 'react';
import { ButtonLink } from '../button/button-link.tsx';
import { ButtonRow } from '../button/button-row.tsx';
import { Button } from '../button/button.tsx';
import { useBrandName } from '../brand/brand.tsx';
import { Gable, type GableScene } from '../gable/gable.tsx';
import { RotateCwIcon } from '../icon/rotate-cw.tsx';
import { Link } from '../link/link.tsx';
import { useArrival } from '../page/arrival.ts';
import { Email, Unbroken } from '../text/contact.tsx';
import { Text } from '../text/text.tsx';
import styles from './error-screen.module.css';

export interface ErrorScreenProps {
  /** The status, "404"; it also selects the picture. Omit it if there is none to show. */
  code?: string;
  title: string;
  /** What happened: the sentence of S8.6 for the status. */
  children: ReactNode;
  support: { email: string; phone: string };
  /** Reloads the page by default. */
  onRetry?: () => void;
  home?: { href: string; label: string };
}

/** A whole page that failed: title, picture, support contacts, and Try Again (S2.12). */
export function ErrorScreen(props: ErrorScreenProps) {
  const { code, support, home, onRetry = () => location.reload() } = props;
  const picture = pictureOf(code);
  const brand = useBrandName();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);

  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <title>{`${props.title} - ${brand}`}</title>
      <div className={styles.words}>
        {code && (
          <Text tone="muted" strong>
            Error {code}
          </Text>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {props.title}
        </h1>
        <p className={styles.what}>{props.children}</p>
        <Text tone="muted">
          If it keeps happening, contact support at{' '}
          <Link href={`mailto:${support.email}`}>
            <Email address={support.email} />
          </Link>{' '}
          or{' '}
          <Link href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
            <Unbroken>{support.phone}</Unbroken>
          </Link>
          .
        </Text>
        <ButtonRow fill>
          <Button icon={<RotateCwIcon size="small" />} onPress={onRetry}>
            Try Again
          </Button>
          {home && (
            <ButtonLink href={home.href} variant="secondary">
              {home.label}
            </ButtonLink>
          )}
        </ButtonRow>
      </div>
      <div className={styles.art}>
        <Gable scene={picture.scene} label={picture.label} />
      </div>
    </main>
  );
}

function pictureOf(code: string | undefined): { scene: GableScene; label: string } {
  if (code === '404' || code === '403' || code === '405') {
    return { scene: 'missing', label: 'A house made of bars with one bar missing' };
  }
  if (code === '408' || code === '409') {
    return { scene: 'waiting', label: 'A house made of faint bars, one still to come' };
  }
  return { scene: 'askew', label: 'A house made of bars, out of line' };
}
