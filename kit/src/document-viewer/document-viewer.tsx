import { type ReactNode, useId } from 'react';
import { FileTextIcon } from '../icon/file-text.tsx';
import { Link } from '../link/link.tsx';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import styles from './document-viewer.module.css';

export interface DocumentViewerProps {
  title: string;
  level?: 2 | 3 | undefined;
  /** The address of the same document as a PDF. */
  pdf?: string;
  /** The document's own text. The person is never forced to scroll to its end. */
  children: ReactNode;
}

/** A document to read before signing, in a scrolling window and as a PDF. */
export function DocumentViewer({ title, level = 3, pdf, children }: DocumentViewerProps) {
  const Heading = `h${level}` as const;
  const titleId = useId();
  return (
    <section className={styles.viewer} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {pdf && (
          <span className={styles.pdf}>
            <FileTextIcon size="small" />
            <Link href={pdf} external about={title}>
              PDF
            </Link>
          </span>
        )}
      </div>
      <ScrollRegion label={`${title}, text`} direction="tall">
        <div className={styles.text}>{children}</div>
      </ScrollRegion>
    </section>
  );
}
