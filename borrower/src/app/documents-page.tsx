import { Archive } from '../features/documents/archive.tsx';
import { StatementsSheet } from '../features/statements/statements-sheet.tsx';
import { DocumentsScreen } from '../features/verification/documents-screen.tsx';

/** Documents: first what we need from the person, then everything that was signed, got or sent. */
export function DocumentsPage() {
  return (
    <DocumentsScreen
      archive={(stamp) => (
        <>
          <StatementsSheet />
          <Archive stamp={stamp} />
        </>
      )}
    />
  );
}
