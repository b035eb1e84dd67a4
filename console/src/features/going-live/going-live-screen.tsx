import { useCall } from '@paystead/client/calls/use-call';
import { readGoingLive } from '@paystead/contract/staff/going-live';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { FilesForm } from './files-form.tsx';
import { FirstPayday, WhatTheySee, WhoDidWhat } from './first-payday.tsx';
import { GoLive } from './go-live.tsx';
import { StepList } from './step-list.tsx';
import type { GoingLive } from './step-words.ts';
import { TryPayday } from './try-payday.tsx';
import { TryRoster } from './try-roster.tsx';

const PATH = [{ label: 'Employers', href: '/employers' }];

/** LIVE-1: brings an employer in, step by step, until its people can borrow. */
export function GoingLiveScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readGoingLive, { gid });
  const [changed, setChanged] = useState<GoingLive>();
  const mayChange = useRoles().includes('administrator');
  const loaded = call.state !== 'error' && 'value' in call ? call.value : undefined;
  const live = changed?.employer.gid === gid ? changed : loaded;
  if (!live) return <Unloaded title="Bring in" path={PATH} what="this employer" call={call} />;

  const { employer } = live;
  const hasFiles = live.steps.some(({ step }) => step === 'LAYOUT');
  const parts = { live, mayChange, onChanged: setChanged };
  return (
    <ConsolePage
      title={`Bring in ${employer.name}`}
      path={[
        ...PATH,
        { label: employer.mnemonic, href: `/employers/${gid}` },
        { label: 'Going live' },
      ]}
      tags={employer.open ? <Tag tone="positive">Live</Tag> : <Tag tone="info">Being set up</Tag>}
    >
      <GoLive {...parts} />
      <Columns
        asideLabel="First payday"
        main={
          <>
            <StepList {...parts} />
            {hasFiles && mayChange && <TryRoster live={live} onChanged={setChanged} />}
            {hasFiles && mayChange && <TryPayday live={live} onChanged={setChanged} />}
            {hasFiles && <FilesForm {...parts} />}
          </>
        }
        aside={
          <>
            <FirstPayday first={live.first} />
            <WhatTheySee />
            <WhoDidWhat history={live.history} />
          </>
        }
      />
    </ConsolePage>
  );
}
