import { useCommand } from '@paystead/client/calls/use-call';
import { formatFileSize } from '@paystead/client/format/format-file-size';
import { discardRoster } from '@paystead/contract/employer/roster';
import { Fold } from '@paystead/kit/fold/fold';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useNavigate } from 'react-router';
import { shortDay } from '../../../parts/employer/closing-words.ts';
import { cameBy, counted, type Roster, rowsOf, whenOf } from '../roster-words.ts';
import { SendFile } from '../send-file.tsx';
import { Discard } from './discard.tsx';
import type { StepProps } from '../step-props.ts';

const ENCODINGS = { UTF_8: 'UTF-8', UTF_16: 'UTF-16', WINDOWS_1252: 'Windows-1252' } as const;
const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Vertical bars',
};
/** The file, what to know about how it was read, and ways to replace it or throw it away. */
export function FileCard({ mayChange, onChange, roster }: StepProps) {
  // Only drafts end by themselves.
  const isDraft = roster.expires_at !== null;
  return (
    <>
      <Sheet title="Your file">
        <Stack gap={3}>
          <div>
            <Text strong>{roster.name}</Text>
            <Text size="small" tone="muted">
              {sizeWords(roster)}
            </Text>
            {roster.format && (
              <Text size="small" tone="muted">
                {formatWords(roster)}
              </Text>
            )}
            <Text size="small" tone="muted">
              Sent {whenOf(roster.uploaded_at)}, {cameBy(roster)}
            </Text>
            {roster.expires_at && (
              <Text size="small" tone="muted">
                Open until {shortDay(newYorkDay(roster.expires_at))}
              </Text>
            )}
          </div>
          {roster.notes.map((note) => (
            <Text key={note} size="small">
              {note}
            </Text>
          ))}
          {isDraft && mayChange && <Discard roster={roster} onChange={onChange} />}
        </Stack>
      </Sheet>
      {isDraft && mayChange && roster.state !== 'READING' && roster.state !== 'UPLOADED' && (
        <ReplaceFile roster={roster} />
      )}
    </>
  );
}

/** A better file takes the place of this draft. */
function ReplaceFile({ roster }: { roster: Roster }) {
  const navigate = useNavigate();
  const discard = useCommand(discardRoster);
  async function onSent({ gid }: Roster) {
    if (gid === roster.gid) return;
    // If this fails, both are drafts, and the list shows both.
    await discard.run({ gid: roster.gid });
    void navigate(`/employer/roster/${gid}`);
  }
  return (
    <Fold id="replace" title="Use another file instead">
      <SendFile
        label="A better file"
        hint="It takes the place of this one, and what you fixed here is lost"
        onSent={(sent) => void onSent(sent)}
      />
    </Fold>
  );
}

function sizeWords({ columns, rows, size }: Roster): string {
  return [
    rows > 0 ? rowsOf(rows) : null,
    columns.length > 0 ? counted(columns.length, 'column', 'columns') : null,
    formatFileSize(size),
  ]
    .filter(Boolean)
    .join(', ');
}

function formatWords({ delimiter, encoding, format, sheet }: Roster): string {
  if (format === 'XLSX') return sheet === null ? 'Workbook' : `Workbook, sheet “${sheet}”`;
  const spelled = encoding ? ENCODINGS[encoding] : 'text';
  if (format === 'FIXED_WIDTH') return `Fixed width, ${spelled}`;
  return `${DELIMITERS[delimiter ?? ''] ?? 'CSV'}, ${spelled}`;
}
