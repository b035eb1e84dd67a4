import { type ColumnHolds, NEEDED_COLUMNS } from '@paystead/contract/employer/own-layout';
import { ArrowDownIcon } from '@paystead/kit/icon/arrow-down';
import { ArrowUpIcon } from '@paystead/kit/icon/arrow-up';
import { XIcon } from '@paystead/kit/icon/x';
import { IconButton } from '@paystead/kit/icon-button/icon-button';
import { List, ListItem } from '@paystead/kit/list/list';
import { Row } from '@paystead/kit/row/row';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useEffect, useRef, useState } from 'react';
import { COLUMN_WORDS } from './column-words.ts';
import type { Draft, Own } from './use-draft.ts';

interface ColumnListProps {
  own: Own;
  draft: Draft;
}

/** The columns in their order. What moved keeps the focus, and its new place is said. */
export function ColumnList({ draft, own }: ColumnListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState({ focus: '', words: '' });
  useEffect(() => {
    if (said.focus === '') return;
    const buttons = box.current?.querySelectorAll<HTMLElement>('button') ?? [];
    [...buttons].find((button) => button.ariaLabel === said.focus)?.focus();
  }, [said]);

  function move(from: number, to: number) {
    const holds = own.columns[from]?.holds;
    if (!holds) return;
    const { name } = COLUMN_WORDS[holds];
    const isUp = to < from ? to > 0 : to === own.columns.length - 1;
    draft.move(from, to);
    setSaid({
      focus: `Move ${name} ${isUp ? 'up' : 'down'}`,
      words: `${name} is column ${to + 1} of ${own.columns.length}`,
    });
  }
  return (
    <div ref={box} role="group" aria-label="Columns in order">
      <List>
        {own.columns.map((column, index) => (
          <ListItem
            key={column.holds}
            lead={index + 1}
            title={
              <>
                {COLUMN_WORDS[column.holds].name}{' '}
                <Text as="span" size="small" tone="muted">
                  {COLUMN_WORDS[column.holds].hint}
                </Text>
              </>
            }
            note={
              <TextField
                label={`Heading of ${COLUMN_WORDS[column.holds].name}`}
                autoComplete="off"
                maxLength={40}
                width={20}
                value={column.heading}
                onChange={(heading) => draft.rename(column.holds, heading)}
              />
            }
            end={
              <Acts
                holds={column.holds}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < own.columns.length - 1 ? () => move(index, index + 1) : undefined}
                onRemove={() => draft.remove(column.holds)}
              />
            }
          />
        ))}
      </List>
      <div role="status" className="visually-hidden">
        {said.words}
      </div>
    </div>
  );
}

interface ActsProps {
  holds: ColumnHolds;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function Acts({ holds, onDown, onRemove, onUp }: ActsProps) {
  const { name } = COLUMN_WORDS[holds];
  return (
    <Row gap={1} wrap={false}>
      {onUp && (
        <IconButton size="small" label={`Move ${name} up`} onPress={onUp}>
          <ArrowUpIcon />
        </IconButton>
      )}
      {onDown && (
        <IconButton size="small" label={`Move ${name} down`} onPress={onDown}>
          <ArrowDownIcon />
        </IconButton>
      )}
      {!NEEDED_COLUMNS.includes(holds) && (
        <IconButton size="small" label={`Remove ${name}`} onPress={onRemove}>
          <XIcon />
        </IconButton>
      )}
    </Row>
  );
}
