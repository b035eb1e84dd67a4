import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import { drawPage, type View } from './draw-page.tsx';
import { FindInPdf } from './find-in-pdf.tsx';
import { type Hit, textOf } from './find-text.tsx';
import { type OpenPdf, openPdf } from './open-pdf.tsx';
import styles from './pdf-viewer.module.css';
import { ViewerTools } from './viewer-tools.tsx';

export interface PdfViewerProps {
  content: Uint8Array<ArrayBuffer>;
  /** What it shows: "Income statement, paystub.pdf". */
  label: string;
  /** Its keys work on the whole page; false for all but one of several documents. */
  hasKeys: boolean;
  /** Shown while the file is opened. */
  waiting: ReactNode;
  /** Shown if the file can't be opened. */
  lost: ReactNode;
}

/** A PDF in the page: turn its pages, zoom, rotate and search it. Nothing in it runs. */
export function PdfViewer({ content, label, hasKeys, waiting, lost }: PdfViewerProps) {
  const [pdf, setPdf] = useState<OpenPdf | 'lost'>();
  useEffect(() => {
    let opened: OpenPdf | undefined;
    let isGone = false;
    openPdf(content.slice()).then(
      (file) => {
        opened = file;
        if (isGone) file.close();
        else setPdf(file);
      },
      () => !isGone && setPdf('lost'),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [content]);

  if (!pdf) return waiting;
  if (pdf === 'lost') return lost;
  return <Pages pdf={pdf} label={label} hasKeys={hasKeys} />;
}

interface PagesProps extends Pick<PdfViewerProps, 'label' | 'hasKeys'> {
  pdf: OpenPdf;
}

function Pages({ pdf, label, hasKeys }: PagesProps) {
  const [view, setView] = useState<View>({ page: 1, zoom: 1, turn: 0 });
  const [hit, setHit] = useState<Hit>();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = usePageText(pdf, view.page);
  useEffect(() => {
    const stop = new AbortController();
    const width = Math.max(200, (box.current?.clientWidth ?? 600) - 24);
    if (canvas.current) {
      void drawPage(pdf, canvas.current, { ...view, width, hit, signal: stop.signal });
    }
    return () => stop.abort();
  }, [pdf, view, hit]);

  const where = pdf.pages > 1 ? `${label}, page ${view.page} of ${pdf.pages}` : label;
  return (
    <div className={styles.viewer} ref={box}>
      <ViewerTools
        label={label}
        view={view}
        pages={pdf.pages}
        onChange={setView}
        hasKeys={hasKeys}
      />
      <FindInPdf
        pdf={pdf}
        onShow={(found) => {
          setHit(found);
          if (found) setView((before) => ({ ...before, page: found.page }));
        }}
      />
      <ScrollRegion label={`${label}, scrolls when enlarged`}>
        <div className={styles.paper}>
          <canvas ref={canvas} className={styles.canvas} role="img" aria-label={where} />
          <p className="visually-hidden">{text}</p>
        </div>
      </ScrollRegion>
    </div>
  );
}

/** A page's words, for people who can't see its picture. */
function usePageText(pdf: OpenPdf, page: number): string {
  const [text, setText] = useState('');
  useEffect(() => {
    let isGone = false;
    textOf(pdf, page).then(
      (pieces) => !isGone && setText(pieces.map((piece) => piece.text).join(' ')),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pdf, page]);
  return text;
}
