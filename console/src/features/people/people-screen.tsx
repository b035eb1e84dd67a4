import { useCall } from '@paystead/client/calls/use-call';
import { readEmployerWaiting } from '@paystead/contract/employer/desk';
import { downloadRosterPeople, listRosterPeople } from '@paystead/contract/employer/people';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { Notice } from '@paystead/kit/notice/notice';
import { useCallback, useState } from 'react';
import { tellDesk } from '../../parts/employer/desk-news.ts';
import { Together } from '../../parts/record/together.tsx';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { useRested } from '../../parts/use-rested.ts';
import { JobChecks } from './job-checks.tsx';
import { askedBy, EVERYONE } from './people-filter.tsx';
import { PeopleTable } from './people-table.tsx';
import { countedPeople } from './people-words.ts';
import { StatusBatches } from './status-batches.tsx';
import { type Setting, StatusForms } from './status-forms.tsx';

const TITLE = 'People';

/** PEOPLE-1: jobs to confirm, and everybody on the roster, with a status for one or many. */
export function PeopleScreen() {
  const waiting = useCall(readEmployerWaiting, {});
  const known = 'value' in waiting ? waiting.value : undefined;
  if (!known) return <Unloaded title={TITLE} what="your people" call={waiting} />;
  return <People today={newYorkDay(known.now)} />;
}

function People({ today }: { today: string }) {
  const [filter, setFilter] = useState(EVERYONE);
  const [offset, setOffset] = useState(0);
  const asked = askedBy({ ...filter, typed: useRested(filter.typed.trim()) });
  const mayChange = useRoles().includes('payroll');
  const list = useCall(listRosterPeople, {
    l: String(USUAL_PAGE),
    o: String(offset),
    ...asked,
  });
  const total = ('value' in list ? list.value?.total : undefined) ?? 0;
  const { chosen, done, news, setting, started, ...set } = useSetting(list.reload);
  usePeopleKeys(mayChange, { chosen, onChoose: set.choose, onSet: set.open });
  return (
    <ConsolePage
      title={TITLE}
      note="Everybody on your roster. You see amounts, days and status, nothing else."
      actions={
        <SaveButton call={downloadRosterPeople} input={asked} name={`people-${today}.csv`}>
          Download list
        </SaveButton>
      }
    >
      <Together label="Loading your people">
        <JobChecks />
        {done && <Notice tone="positive">{done}</Notice>}
        <StatusBatches today={today} mayChange={mayChange} started={started} onEnded={news} />
        {mayChange && (
          <StatusForms
            setting={setting}
            chosen={chosen}
            filter={asked}
            total={total}
            today={today}
            onClose={set.close}
            onChanged={set.changed}
            onStarted={set.begun}
          />
        )}
        <PeopleTable
          call={list}
          offset={offset}
          onTurn={setOffset}
          filter={filter}
          onFilter={(next) => {
            setFilter(next);
            setOffset(0);
          }}
          {...(mayChange
            ? {
                selection: { selected: chosen, onChange: set.choose },
                onSet: set.open,
                ...(setting === 'ALL' ? {} : { onSetAll: set.openAll }),
              }
            : {})}
        />
      </Together>
    </ConsolePage>
  );
}

/** Who is chosen, which form is open for them, and what became of the last change. */
function useSetting(reload: () => void) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [setting, setSetting] = useState<Setting>('NOBODY');
  const [started, setStarted] = useState(0);
  const [done, setDone] = useState('');
  const news = useCallback(() => {
    reload();
    tellDesk();
  }, [reload]);
  function close() {
    setSetting('NOBODY');
    choose(new Set());
  }
  return {
    chosen,
    choose,
    setting,
    open: () => setSetting('CHOSEN'),
    openAll: () => setSetting('ALL'),
    close,
    done,
    changed(answer: { people: number; waits: boolean }) {
      setDone(doneWords(answer));
      close();
      news();
    },
    started,
    begun() {
      setDone('');
      close();
      setStarted(started + 1);
    },
    news,
  };
}

interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onSet: () => void;
}

function usePeopleKeys(mayChange: boolean, { chosen, onChoose, onSet }: Choosing): void {
  useKeys({
    s: mayChange && chosen.size > 0 ? { words: 'Set a status', act: onSet } : undefined,
    x: mayChange ? { words: 'Choose the row', act: () => onChoose(toggledRow(chosen)) } : undefined,
    '/': { words: 'Search', act: () => focusSearch() },
  });
}

function doneWords({ people, waits }: { people: number; waits: boolean }): string {
  return waits
    ? `The new status of ${countedPeople(people)} waits for its day.`
    : `${countedPeople(people)} changed. Deduction files follow in a moment.`;
}

/** The selection with the focused row toggled. */
function toggledRow(chosen: ReadonlySet<string>): ReadonlySet<string> {
  const row = document.activeElement?.closest('tr')?.querySelector('a');
  const gid = row?.getAttribute('href')?.split('/').at(-1);
  if (!gid) return chosen;
  const next = new Set(chosen);
  if (!next.delete(gid)) next.add(gid);
  return next;
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}
