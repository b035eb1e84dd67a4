import { useCall } from '@paystead/client/calls/use-call';
import { listRemittanceLines } from '@paystead/contract/employer/remittances';
import { RemittanceKind } from '@paystead/contract/employer/remittance-terms';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { CircleCheckIcon } from '@paystead/kit/icon/circle-check';
import { KeyCap, KeyHints } from '@paystead/kit/keys/key-cap';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { List } from '@paystead/kit/list/list';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { type ReactNode, useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { LineItem } from './line-item.tsx';
import { LineTurns } from './line-turns.tsx';
import { KINDS, type Line, type Remittance } from './remittance-words.ts';

interface DifferingLinesProps {
  remittance: Remittance;
  today: string;
  mayAnswer: boolean;
  /** A line has an answer, or another one. */
  onAnswered: () => void;
}

const isOpen = ({ state }: Line) => state === 'OPEN';

/** REMIT-3: lines that differ, each answered in place; the first open one is ready for keys. */
export function DifferingLines(props: DifferingLinesProps) {
  const { mayAnswer, onAnswered, remittance, today } = props;
  const [kind, setKind] = useState('');
  const pages = usePages(kind);
  const [saved, setSaved] = useState<ReadonlyMap<string, Line>>(new Map());
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useCall(listRemittanceLines, {
    gid: remittance.gid,
    ...(pages.after && { from: pages.after }),
    ...(kind && { kind: kind as RemittanceKind }),
  });
  const value = 'value' in list && list.state !== 'error' ? list.value : undefined;
  const lines = (value?.rows ?? []).map((line) => saved.get(line.gid) ?? line);
  const current = lines.find(({ gid }) => gid === chosen) ?? lines.find(isOpen);
  const move = (by: number) => {
    const at = lines.findIndex(({ gid }) => gid === current?.gid);
    const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))];
    if (next) setChosen(next.gid);
  };
  useKeys({
    j: { words: 'Next line', act: () => move(1) },
    k: { words: 'Line before', act: () => move(-1) },
  });

  function onSaved(line: Line) {
    setSaved((before) => new Map(before).set(line.gid, line));
    const at = lines.findIndex(({ gid }) => gid === line.gid);
    const after = [...lines.slice(at + 1), ...lines.slice(0, at)].find(isOpen);
    setChosen(after?.gid ?? null);
    onAnswered();
  }
  return (
    <Sheet
      title="Lines that differ"
      flush
      action={<KindChoice remittance={remittance} kind={kind} onChange={setKind} />}
      footer={value && <Foot turns={<LineTurns list={value} pages={pages} />} keys={mayAnswer} />}
    >
      {!value && <Absent what="the lines" call={list} />}
      {value?.rows.length === 0 && <NothingDiffers isPosted={remittance.posted_at !== null} />}
      {lines.length > 0 && (
        <List>
          {lines.map((line) => (
            <LineItem
              key={line.gid}
              remittance={remittance.gid}
              line={line}
              today={today}
              mayAnswer={mayAnswer}
              current={line.gid === current?.gid}
              onSaved={onSaved}
            />
          ))}
        </List>
      )}
    </Sheet>
  );
}

function NothingDiffers({ isPosted }: { isPosted: boolean }) {
  return (
    <EmptyState icon={<CircleCheckIcon size="huge" />} title="Nothing differs" level={3}>
      {isPosted ? 'Every line came as we asked.' : 'We’re still posting this file.'}
    </EmptyState>
  );
}

interface KindChoiceProps {
  remittance: Remittance;
  kind: string;
  onChange: (kind: string) => void;
}

function KindChoice({ kind, onChange, remittance: { kinds } }: KindChoiceProps) {
  const options = RemittanceKind.options
    .filter((one) => one !== 'MATCHED' && kinds[one].lines > 0)
    .map((one) => ({ value: one, text: `${KINDS[one][0]} (${kinds[one].lines})` }));
  if (options.length < 2) return null;
  return (
    <Select
      label="Kind of line"
      labelHidden
      empty="All kinds"
      options={options}
      value={kind}
      onChange={onChange}
      width={10}
    />
  );
}

interface FootProps {
  turns: ReactNode;
  keys: boolean;
}

function Foot({ keys, turns }: FootProps) {
  return (
    <Stack gap={3}>
      {turns}
      {keys && (
        <KeyHints>
          <span>
            <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> move
          </span>
          <span>
            <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> choose
          </span>
          <span>
            <KeyCap>Enter</KeyCap> save and next
          </span>
        </KeyHints>
      )}
      <Text size="small" tone="muted">
        Each answer is saved on its own. You can change it until we act on it tonight.
      </Text>
    </Stack>
  );
}
