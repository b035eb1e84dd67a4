import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { findText, type Hit } from './find-text.tsx';
import type { OpenPdf } from './open-pdf.tsx';
import styles from './pdf-viewer.module.css';

interface Found {
  readonly words: string;
  readonly hits: readonly Hit[];
  readonly place: number;
}

interface FindInPdfProps {
  pdf: OpenPdf;
  onShow: (hit: Hit | undefined) => void;
}

/** Searches the text of a PDF; pressing again goes on to the next place. */
export function FindInPdf({ pdf, onShow }: FindInPdfProps) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found>();

  async function find() {
    const isSame = found?.words === words && found.hits.length > 0;
    const hits = isSame ? found.hits : await findText(pdf, words);
    const place = isSame ? (found.place + 1) % hits.length : 0;
    setFound({ words, hits, place });
    onShow(hits[place]);
  }
  return (
    <form
      className={styles.find}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <TextField label="Find in the document" type="search" value={words} onChange={setWords} />
      <Button type="submit" variant="secondary" size="small">
        Find
      </Button>
      <span className={styles.where} role="status">
        {found && found.words === words && outcome(found)}
      </span>
    </form>
  );
}

function outcome({ hits, place }: Found): string {
  return hits.length === 0 ? 'Not found' : `${place + 1} of ${hits.length}`;
}
