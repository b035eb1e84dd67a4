import { FIELD_WORDS } from '@paystead/contract/employer/roster-field-words';
import { BarList } from '@paystead/kit/bar-list/bar-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { KIND_WORDS, type Roster } from '../roster-words.ts';

/** How many rows each kind of problem has. */
export function ProblemKinds({ roster: { problems } }: { roster: Roster }) {
  if (problems.length === 0) return null;
  return (
    <Sheet title="Problems">
      <BarList
        label="Rows by problem"
        bars={problems.map((problem) => ({ label: kindLabel(problem), count: problem.rows }))}
      />
    </Sheet>
  );
}

/** `Something is missing: State` */
export function kindLabel({ field, kind }: Pick<Roster['problems'][number], 'kind' | 'field'>) {
  return field === null ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}: ${FIELD_WORDS[field]}`;
}
