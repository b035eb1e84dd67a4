import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { useState } from 'react';
import type { StepProps } from '../step-props.ts';
import { ColumnTable } from './column-table.tsx';
import { FixedWidth } from './fixed-width.tsx';

/** Step 2: which column is which field, and whom the file is for. */
export function ColumnsStep(props: StepProps) {
  const { mayChange, onShow, roster } = props;
  const [isFixed, setFixed] = useState(roster.format === 'FIXED_WIDTH');
  const isChecked = roster.state === 'CHECKED';
  return (
    <>
      {isChecked && mayChange && (
        <Notice
          tone="caution"
          actions={
            <Button variant="secondary" size="small" onPress={() => onShow(roster.step)}>
              Leave the columns as they are
            </Button>
          }
        >
          Changing columns reads every row again, so rows that you fixed or left out start over.
        </Notice>
      )}
      {isFixed ? <FixedWidth {...props} /> : <ColumnTable {...props} />}
      {mayChange && roster.format !== 'XLSX' && (
        <div>
          <Button variant="link" size="small" onPress={() => setFixed(!isFixed)}>
            {isFixed ? 'This file has separators, such as commas' : 'This file is fixed width'}
          </Button>
        </div>
      )}
    </>
  );
}
