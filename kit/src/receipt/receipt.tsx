import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { CheckIcon } from '../icon/check.tsx';
import { CopyIcon } from '../icon/copy.tsx';
import { PrinterIcon } from '../icon/printer.tsx';
import { Plate } from '../plate/plate.tsx';
import styles from './receipt.module.css';

/** The tick at the head of a receipt, above the page's title. */
export function ReceiptTick() {
  return (
    <Plate tone="positive" size="large" round>
      <CheckIcon />
    </Plate>
  );
}

/** A confirmation number that can be copied. */
export function Confirmation({ number }: { number: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(number).then(() => setCopied(true));

  return (
    <span className={styles.confirmation}>
      Confirmation <b className={styles.number}>{number}</b>
      <Button variant="tertiary" size="small" icon={<CopyIcon size="small" />} onPress={copy}>
        Copy<span className="visually-hidden"> confirmation number</span>
      </Button>
      <span role="status" className={styles.copied}>
        {copied && 'Copied'}
      </span>
    </span>
  );
}

/** Prints the page without header, footer and buttons. */
export function PrintButton({ children = 'Print' }: { children?: ReactNode }) {
  return (
    <Button variant="secondary" icon={<PrinterIcon size="small" />} onPress={() => print()}>
      {children}
    </Button>
  );
}
