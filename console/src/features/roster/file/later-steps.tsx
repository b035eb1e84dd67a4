/** Steps with work for a person, in one chunk after the first: the file itself shows sooner. */
export { ChangesStep } from '../changes/changes-step.tsx';
export { ColumnsStep } from '../columns/columns-step.tsx';
export { RowsStep } from '../rows/rows-step.tsx';
